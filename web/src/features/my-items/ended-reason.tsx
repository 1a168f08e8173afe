import type { BookingView } from '@joddee/contract/bookings';
import { endedReasonText } from '@joddee/thai-text/status-text';

/** What was said when a booking was cancelled, for both of its parties. */
export function EndedReason({ booking }: { booking: BookingView }) {
  // A browser may still keep bookings from a version without reasons.
  if (!booking.endedReason) return null;
  return <p className="notice prose">{endedReasonText(booking.endedReason)}</p>;
}
