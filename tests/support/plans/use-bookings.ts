import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { createApiClient } from '../api-client.ts';
import { book, bookingOptions, check } from '../bookings.ts';
import { newPerson } from '../people.ts';
import type { Use } from './stage.ts';

/** Bookings, from the request to the check-out. */
export const bookingUses = {
  async findBookingsOfPost({ server, owner, renter, admin, postId }) {
    const options = { params: { id: postId } };
    for (const caller of [createApiClient(server.url), owner, renter, admin])
      await caller.ok('findBookingsOfPost', options);
  },
  async findBookingsOfUser({ renter, admin }) {
    for (const caller of [renter, admin])
      for (const active of ['true', 'false'])
        await caller.ok('findBookingsOfUser', { params: { id: renter.id }, query: { active, page: '1' } });
  },
  async findOwnBookings({ owner, admin }) {
    for (const caller of [owner, admin])
      for (const page of ['1', '2']) await caller.ok('findOwnBookings', { query: { page } });
  },
  async findBooking({ renter, postId, day }) {
    const { _id: id } = await book(renter, postId, day, '04.00', '04.30');
    await renter.ok('findBooking', { params: { id } });
  },
  findIncome: ({ owner, day }) => owner.ok('findIncome', { query: { from: addDays(day, -14), to: day } }),
  findOccupancy: ({ owner }) => owner.ok('findOccupancy'),
  async requestBooking({ renter, postId, day }) {
    const options = bookingOptions(postId, day, '06.00', '07.00');
    for (let times = 0; times < 2; times += 1)
      await renter.ok('requestBooking', { ...options, headers: { 'idempotency-key': 'key a' } });
    await renter.call('requestBooking', options);
    await Promise.all(
      ['13.00', '14.00', '15.00'].map((from) =>
        renter.call('requestBooking', bookingOptions(postId, day, from, from.replace('.00', '.30'))),
      ),
    );
  },
  async cancelBooking({ server, renter, admin, postId, day }) {
    const other = await newPerson(server);
    for (const caller of [renter, other, admin]) {
      const { _id: bookId } = await book(caller, postId, day, '18.00', '18.30');
      await caller.ok('cancelBooking', { params: { postId, bookId } });
    }
  },
  async extendBooking({ server, postId, day }) {
    const renter = await newPerson(server);
    const booking = await book(renter, postId, day, '18.00', '18.30');
    const now = server.clock.now();
    server.clock.set(new Date(Date.parse(booking.to) - 60_000));
    await renter.ok('extendBooking', { params: { bookId: booking._id }, body: { timeout: '19.00' } });
    server.clock.set(now);
  },
  async checkBooking({ server, owner, postId, day }) {
    const renter = await newPerson(server);
    const booking = await book(renter, postId, day, '20.00', '21.00');
    await check(renter, booking, 'checkin');
    const again = await book(renter, postId, day, '22.00', '23.00');
    await renter.call('checkBooking', {
      params: { bookId: again._id },
      body: { check: true, step: 'checkin' },
    });
    await renter.ok('checkBooking', {
      params: { bookId: booking._id },
      body: { check: false, step: 'checkin' },
    });
    await check(renter, booking, 'checkin');
    await check(owner, booking, 'checkin');
    await check(renter, booking, 'checkout', 5, 'ดี');
    await check(owner, booking, 'checkout');
  },
} satisfies Partial<Record<RouteName, Use>>;
