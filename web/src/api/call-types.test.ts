import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { expectTypeOf, test } from 'vitest';
import type { AnswerTo, CallArguments } from './call-types.ts';

type OptionsOf<Name extends RouteName> = NonNullable<CallArguments<Name>[0]>;

// The compiler checks it, as part of `npm run types`.
test('what a call takes and answers follows from the table of calls', () => {
  expectTypeOf<OptionsOf<'cancelBooking'>['params']>().toEqualTypeOf<Record<'postId' | 'bookId', string>>();
  expectTypeOf<OptionsOf<'checkBooking'>['body']['step']>().toEqualTypeOf<
    'checkin' | 'checkout' | undefined
  >();
  expectTypeOf<OptionsOf<'requestBooking'>['body']['detail']>().toHaveProperty('timein');
  expectTypeOf<keyof NonNullable<OptionsOf<'findUsersForAdministrator'>['query']>>().toEqualTypeOf<
    'page' | 'verify' | 'q'
  >();
  expectTypeOf<OptionsOf<'findOwnProfile'>['body']>().toEqualTypeOf<undefined>();
  expectTypeOf<[]>().toExtend<CallArguments<'findOwnProfile'>>();
  expectTypeOf<[]>().not.toExtend<CallArguments<'checkBooking'>>();

  type Booked = Extract<AnswerTo<'requestBooking'>, { status: 200 | 201; ok: true }>['data'];
  type Accepted = Extract<AnswerTo<'requestBooking'>, { status: 202 }>['data'];
  expectTypeOf<Booked>().toEqualTypeOf<BookingView>();
  expectTypeOf<Accepted>().toEqualTypeOf<{ _id: string; state: 'pending' }>();
  expectTypeOf<Extract<AnswerTo<'checkBooking'>, { status: 202 }>>().toEqualTypeOf<never>();
});
