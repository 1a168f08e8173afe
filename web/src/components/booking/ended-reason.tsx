import type { BookingView } from '@joddee/contract/bookings';
import { endedReasonText } from '@joddee/thai-text/status-text';

/** The reason of a cancellation, for both parties. */
export function EndedReason({ booking }: { booking: BookingView }) {
  // A browser may have stored bookings of a version without reasons.
  if (!booking.endedReason) return null;
  return <p className="notice prose">{endedReasonText(booking.endedReason)}</p>;
}
