import { create } from 'zustand';

/** The bookings in the copy of this browser, which can be read without a network. */
export const useKeptBookings = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

/** Whether a booking can be read without a network: its copy is here, and the app starts by itself. */
export function useReadableOffline(id: string): boolean {
  const isKept = useKeptBookings(({ ids }) => ids.has(id));
  return isKept && startsOffline();
}

export const startsOffline = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
