import type { OccupiedAnswer } from '@joddee/marketplace/bookings/occupied/shapes';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleRequest } from '@joddee/marketplace/testing/sample-request';
import type { ApiClient } from '../api-client.ts';
import type { Person } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';

const ofBooking = (booking: BookingView) => ({ params: { bookId: booking._id } });

/** The options of a report, each with a request id of its own. */
export const reportOptions = (booking: BookingView, photo = '', request: string = crypto.randomUUID()) => ({
  ...ofBooking(booking),
  body: { photo, request },
});

export const reportOccupied = (renter: ApiClient, booking: BookingView, photo = ''): Promise<BookingView> =>
  renter.ok('reportOccupied', reportOptions(booking, photo));

export const answerOccupied = (
  owner: ApiClient,
  booking: BookingView,
  answer: OccupiedAnswer,
): Promise<BookingView> => owner.ok('answerOccupied', { ...ofBooking(booking), body: { answer } });

/** Reports of renters who have confirmed their address a day ago count for the review of a listing. */
export async function confirmAddress(
  { context }: TestServer,
  { id }: Person,
  at: Date = new Date(0),
): Promise<void> {
  await writable(context.db.users).updateOne({ _id: requireRecordId(id) }, { emailConfirmedAt: at });
}

/** A report that counts: the owner cannot help. */
export async function reportInVain(
  server: TestServer,
  [renter, owner]: readonly [renter: Person, owner: Person],
  booking: BookingView,
): Promise<BookingView> {
  await confirmAddress(server, renter);
  await reportOccupied(renter, booking);
  return answerOccupied(owner, booking, 'cannot');
}

/** The request for another spot instead of that of a booking, for the same time. */
export const moveOptions = (postId: string, old: BookingView) => ({
  params: { postId },
  body: { ...sampleRequest(old.Date, old.detail.timein, old.detail.timeout), instead: old._id },
});
