import { create } from 'zustand';
import { useSession } from '../session/session-store.ts';
import { useConnection } from './connection-store.ts';
import { live } from './live-store.ts';

/** The bookings in the copy of this browser, which can be read without a network. */
export const useKeptBookings = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

/** Whether a booking can be read without a network: its copy is here, and the app starts by itself. */
export function useReadableOffline(id: string): boolean {
  const isKept = useKeptBookings(({ ids }) => ids.has(id));
  return isKept && startsOffline();
}

export const startsOffline = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

const keepAfterMs = 1000;
let keeping = false;

/** Stores the state for a start without a network; a burst of changes is written once. */
export function storeSoon(): void {
  if (keeping || useSession.getState().user === undefined) return;
  keeping = true;
  setTimeout(() => {
    // Not in the first page. If it fails to load there is no network, and no new state to store.
    import('./store-state.ts').then(
      ({ storeState }) => {
        keeping = false;
        const { user, leaving } = useSession.getState();
        const { hasHeardFromServer, lastUpToDateAt } = useConnection.getState();
        if (user !== undefined && hasHeardFromServer && !leaving)
          useKeptBookings.setState({
            ids: new Set(storeState(live.getState(), user.id, lastUpToDateAt)),
          });
      },
      () => {
        keeping = false;
      },
    );
  }, keepAfterMs);
}
