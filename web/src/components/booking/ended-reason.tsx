import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { endedReasonText, ownerGoneText } from '@joddee/thai-text/status-text';

/** Why a booking was cancelled, for both parties. An owner who never gave one has deleted the account. */
export function EndedReason({ booking }: { booking: BookingView }) {
  const { endedReason, endedBy, declined, state } = booking;
  const isOwnerGone = state === 'cancelled' && endedBy === 'owner' && !declined;
  const reason = endedReason || (isOwnerGone ? ownerGoneText : '');
  return reason === '' ? null : <p className="notice prose">{endedReasonText(reason)}</p>;
}
