import { setTimeout as pause } from 'node:timers/promises';
import { type BookingView, type CheckStep, pendingBooking } from '@joddee/marketplace/bookings/shapes';
import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleRequest } from '@joddee/marketplace/testing/sample-request';
import { type ApiClient, successOf } from './api-client.ts';
import type { TestServer } from './programs/test-server.ts';

const madeWithinMs = 20_000;
const askAgainMs = 50;

/** A day on which every slot is in the future. */
export function tomorrow(server: TestServer): string {
  return addDays(bangkokDay(server.clock.now()), 1);
}

/** The options of a booking request, whatever its answer will be. */
export function bookingOptions(postId: string, day: string, timein?: string, timeout?: string) {
  return { params: { postId }, body: sampleRequest(day, timein, timeout) };
}

export async function book(
  renter: ApiClient,
  postId: string,
  day: string,
  timein?: string,
  timeout?: string,
): Promise<BookingView> {
  const answer = await renter.call('requestBooking', bookingOptions(postId, day, timein, timeout));
  if (answer.status !== 202) return successOf('requestBooking', answer);
  // A worker that is busy books later than its answer is waited for.
  const { _id: pending } = pendingBooking.parse(answer.body);
  for (const giveUpAt = performance.now() + madeWithinMs; performance.now() < giveUpAt; ) {
    const { book: bookings } = await renter.ok('findOwnBookings');
    const made = bookings.find(({ _id }) => _id === pending);
    if (made !== undefined) return made;
    await pause(askAgainMs);
  }
  throw new Error(`the booking ${pending} is still pending, or was refused`);
}

/** One step of one party; the check-out includes the stars. */
export function check(
  person: ApiClient,
  booking: BookingView,
  step: CheckStep,
  rate?: number,
  comment?: string,
): Promise<BookingView> {
  return person.ok('checkBooking', {
    params: { bookId: booking._id },
    body: { check: true, step, rate, comment },
  });
}

/** From the booking to the owner's last confirmation. */
export async function completedStay(
  renter: ApiClient,
  owner: ApiClient,
  postId: string,
  day: string,
  { rate, comment }: { rate: number; comment?: string },
  timein?: string,
  timeout?: string,
): Promise<BookingView> {
  const booking = await book(renter, postId, day, timein, timeout);
  await check(renter, booking, 'checkin');
  await check(owner, booking, 'checkin');
  await check(renter, booking, 'checkout', rate, comment);
  return check(owner, booking, 'checkout');
}

/** Stores the steps of completed stays at instants within their booked time, so that they build trust (R139). */
export async function tookPlace(
  { context }: Pick<TestServer, 'context'>,
  ...stays: readonly BookingView[]
): Promise<void> {
  for (const { _id, from, to } of stays) {
    const stepTimes = {
      arrived: new Date(from),
      parked: new Date(Date.parse(from) + 60_000),
      leaving: new Date(to),
      ended: new Date(to),
    };
    await writable(context.db.bookings).collection.updateOne(
      { _id: requireRecordId(_id) },
      { $set: { stepTimes } },
    );
  }
}
