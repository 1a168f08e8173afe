import type { BookingView } from '@joddee/contract/bookings';
import type { OccupiedAnswer } from '@joddee/contract/occupied/occupied';
import type { ApiClient } from '../api-client.ts';
import { bookingRequest } from '../bookings.ts';

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

/** The request for another spot instead of that of a booking, for the same time. */
export const moveOptions = (postId: string, old: BookingView) => ({
  params: { postId },
  body: { ...bookingRequest(old.Date, old.detail.timein, old.detail.timeout), instead: old._id },
});
