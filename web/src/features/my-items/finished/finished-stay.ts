import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { create } from 'zustand';
import { closedTicketKey } from '../../../offline/stored-keys.ts';

/** A finished stay is thanked for this long. */
const thankedMs = 2 * 3_600_000;

/** The renter's stay that ended last, while it is recent and its ticket is not closed. */
export function finishedStay(
  bookings: readonly BookingView[],
  renter: string,
  closed: string,
  now: Date,
): BookingView | undefined {
  const endOf = ({ stepTimes }: BookingView) => new Date(stepTimes.ended || 0).getTime();
  const [last] = bookings
    .filter(({ detail, state }) => detail.renter === renter && state === 'completed')
    .sort((a, b) => endOf(b) - endOf(a));
  if (last === undefined || last._id === closed) return undefined;
  return now.getTime() - endOf(last) < thankedMs ? last : undefined;
}

function read(): { id: string } {
  try {
    return { id: localStorage.getItem(closedTicketKey) ?? '' };
  } catch {
    // Storage is forbidden.
    return { id: '' };
  }
}

/** The finished stay whose ticket was closed last. Only the last one that ended is shown, so no other one matters. */
export const useClosedTicket = create<{ id: string }>(read);

export function closeTicket(id: string): void {
  useClosedTicket.setState({ id });
  try {
    localStorage.setItem(closedTicketKey, id);
  } catch {
    // Not stored: the ticket is shown once more after the next start.
  }
}
