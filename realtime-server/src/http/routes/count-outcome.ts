import type { RequestedBooking } from '@joddee/marketplace/bookings/requests/request';
import type { Context } from '@joddee/marketplace/context/context';
import { translateError } from '../error-response.ts';

/** Counts how a booking request was answered. */
export async function countOutcome(
  { measures: { bookingRequests } }: Context,
  requesting: Promise<RequestedBooking>,
): Promise<RequestedBooking> {
  try {
    const requested = await requesting;
    bookingRequests.inc({ outcome: requested.kind });
    return requested;
  } catch (error) {
    const code = translateError(error)?.code ?? 'INTERNAL';
    bookingRequests.inc({ outcome: code === 'UNAVAILABLE' || code === 'INTERNAL' ? 'failed' : 'refused' });
    throw error;
  }
}
