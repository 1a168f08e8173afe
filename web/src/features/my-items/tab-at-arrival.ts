import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { isOver, waitsForOwner } from './order-bookings.ts';

export const tabs = ['bookmenu', 'waitmenu', 'postmenu', 'completemenu'] as const;
export type Tab = (typeof tabs)[number];
export const ofOwner: ReadonlySet<Tab> = new Set(['waitmenu', 'postmenu']);

interface Arrival {
  user: string;
  bookings: readonly BookingView[];
  listings: number;
}

/** The tab if the address names none. It is chosen once, because the screen must not change tabs by itself. */
export function tabAtArrival({ user, bookings, listings }: Arrival): Tab {
  const active = bookings.filter((booking) => !isOver(booking));
  const incoming = active.filter(({ detail }) => detail.user === user);
  if (incoming.some(waitsForOwner)) return 'waitmenu';
  if (active.some(({ detail }) => detail.renter === user) || listings === 0) return 'bookmenu';
  return incoming.length > 0 ? 'waitmenu' : 'postmenu';
}
