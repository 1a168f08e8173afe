import type { BookingView } from '@joddee/contract/bookings';
import { endedReasonText, ownerGoneText } from '@joddee/thai-text/status-text';

/** Why a booking was cancelled, for both parties. An owner who gives none has deleted the account. */
export function EndedReason({ booking }: { booking: BookingView }) {
  const { endedReason, endedBy, state } = booking;
  const reason = endedReason || (state === 'cancelled' && endedBy === 'owner' ? ownerGoneText : '');
  return reason === '' ? null : <p className="notice prose">{endedReasonText(reason)}</p>;
}
