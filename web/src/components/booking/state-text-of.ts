import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bookingStateText, endedByText, endedByYouText } from '@joddee/thai-text/status-text';

/** The text of a booking's state for one party, with the party that ended it. */
export function stateTextOf({ state, endedBy }: BookingView, asOwner: boolean): string {
  const role = asOwner ? 'owner' : 'renter';
  const by = state === 'expired' ? '' : endedBy === role ? endedByYouText : endedByText[endedBy];
  return `${bookingStateText[role][state]} ${by}`.trim();
}
