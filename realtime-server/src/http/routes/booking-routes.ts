import { cancelBooking } from '@joddee/marketplace/bookings/ends';
import {
  findActiveBookingsOfUser,
  findBooking,
  findBookingsOfPost,
  findBookingsOfUser,
  findOwnBookings,
} from '@joddee/marketplace/bookings/find-bookings';
import { findIncome, findOccupancy } from '@joddee/marketplace/bookings/income';
import type { OutcomeWaiter } from '@joddee/marketplace/bookings/requests/outcome';
import { requestBooking } from '@joddee/marketplace/bookings/requests/request';
import { checkBooking } from '@joddee/marketplace/bookings/stay/check';
import { expectArrival } from '@joddee/marketplace/bookings/stay/expect-arrival';
import { extendStay } from '@joddee/marketplace/bookings/stay/extension';
import { limits as contractLimits } from '@joddee/marketplace/common/limits';
import type { Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { invalidField } from '@joddee/marketplace/platform/app-error';
import { countTogether } from '@joddee/marketplace/platform/rate-limits';
import type { Request, Router } from 'express';
import type { ServerLimits } from '../limits/server-limits.ts';
import { Accepted, mountRoute } from '../mount-route.ts';
import { countOutcome } from './count-outcome.ts';

export function mountBookingRoutes(
  router: Router,
  context: Context,
  limits: ServerLimits,
  outcomes: OutcomeWaiter,
): void {
  mountRoute(router, context, httpRoutes.findBookingsOfPost, async ({ caller, params }) => {
    const bookings = await findBookingsOfPost(context, caller, params.id);
    return bookings.length === 0 ? { book: 'No have book of post' as const } : bookings;
  });
  mountRoute(router, context, httpRoutes.findBookingsOfUser, ({ caller, params, query }) =>
    query.active === 'true'
      ? findActiveBookingsOfUser(context, caller, params.id, query.page)
      : findBookingsOfUser(context, caller, params.id, query.page),
  );
  mountRoute(router, context, httpRoutes.findOwnBookings, async ({ caller, query }) => ({
    book: await findOwnBookings(context, caller, query.page),
  }));
  mountRoute(router, context, httpRoutes.findBooking, ({ caller, params }) =>
    findBooking(context, caller, params.id),
  );
  mountRoute(router, context, httpRoutes.findIncome, ({ caller, query }) =>
    findIncome(context, caller, query),
  );
  mountRoute(router, context, httpRoutes.findOccupancy, ({ caller }) => findOccupancy(context, caller));
  mountRoute(router, context, httpRoutes.requestBooking, async ({ caller, params, body, request }) => {
    await countTogether([
      [limits.bookings, caller.id],
      // It cancels the other booking, and shows the phone of another owner.
      ...(body.instead === undefined ? [] : ([[limits.cancelsOfDay, caller.id]] as const)),
    ]);
    const key = idempotencyKey(request);
    const requested = await countOutcome(
      context,
      requestBooking(context, outcomes, caller, params.postId, body, key),
    );
    return requested.kind === 'booked'
      ? requested.view
      : new Accepted({ _id: requested.bookingId, state: 'pending' as const });
  });
  mountRoute(router, context, httpRoutes.cancelBooking, async ({ caller, params, body }) => {
    await countTogether([
      [limits.cancels, caller.id],
      [limits.cancelsOfDay, caller.id],
    ]);
    const cancelled = await cancelBooking(context, caller, params.postId, params.bookId, body.reason);
    // An owner who closes a lot and an administrator collect no phones.
    if (cancelled.detail.renter !== caller.id) limits.cancelsOfDay.giveBack(caller.id);
    return cancelled;
  });
  mountRoute(router, context, httpRoutes.extendBooking, async ({ caller, params, body }) => {
    await limits.checks.count(caller.id);
    return extendStay(context, caller, params.bookId, body);
  });
  mountRoute(router, context, httpRoutes.expectArrival, async ({ caller, params, body }) => {
    await limits.checks.count(caller.id);
    return expectArrival(context, caller, params.bookId, body);
  });
  mountRoute(router, context, httpRoutes.checkBooking, async ({ caller, params, body }) => {
    await limits.checks.count(caller.id);
    return checkBooking(context, caller, params.bookId, body);
  });
}

function idempotencyKey(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined) return undefined;
  const { min, max } = contractLimits.idempotencyKey;
  if (key.length < min || key.length > max) throw invalidField('Idempotency-Key', 'too-long');
  return key;
}
