import type { BookingView } from '@joddee/contract/bookings';
import { create } from 'zustand';

/** A finished stay is thanked for this long. */
const thankedMs = 2 * 3_600_000;

/** The renter's stay that ended last, while it is recent and its ticket is not closed. */
export function finishedStay(
  bookings: readonly BookingView[],
  renter: string,
  closed: readonly string[],
  now: Date,
): BookingView | undefined {
  const endOf = ({ stepTimes }: BookingView) => new Date(stepTimes.ended || 0).getTime();
  const [last] = bookings
    .filter(({ detail, state }) => detail.renter === renter && state === 'completed')
    .sort((a, b) => endOf(b) - endOf(a));
  if (last === undefined || closed.includes(last._id)) return undefined;
  return now.getTime() - endOf(last) < thankedMs ? last : undefined;
}

/** The ids of the tickets that were closed since the app was started. */
export const useClosedTickets = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export const closeTicket = (id: string) => useClosedTickets.setState(({ ids }) => ({ ids: [...ids, id] }));
