import type { BookingView } from '@joddee/contract/bookings';
import { bookingStateText, endedByText, endedByYouText } from '@joddee/thai-text/status-text';

/** A booking's state in the words of one party, with who ended it. */
export function stateTextOf({ state, endedBy }: BookingView, asOwner: boolean): string {
  const role = asOwner ? 'owner' : 'renter';
  const by = state === 'expired' ? '' : endedBy === role ? endedByYouText : endedByText[endedBy];
  return `${bookingStateText[role][state]} ${by}`.trim();
}
