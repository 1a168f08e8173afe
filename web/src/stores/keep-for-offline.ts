import { useSession } from '../session/session-store.ts';
import { useConnection } from './connection-store.ts';
import { useKeptBookings } from './kept-bookings.ts';
import { live } from './live-store.ts';

const keepAfterMs = 1000;
let keeping = false;

/** Stores the state for a start without a network; a burst of changes is written once. */
export function keepSoon(): void {
  if (keeping || useSession.getState().user === undefined) return;
  keeping = true;
  setTimeout(() => {
    // Not in the first page. If it fails to load there is no network, and no new state to store.
    import('./keep-state.ts').then(
      ({ keepState }) => {
        keeping = false;
        const { user, leaving } = useSession.getState();
        const { hasHeardFromServer, lastUpToDateAt } = useConnection.getState();
        if (user !== undefined && hasHeardFromServer && !leaving)
          useKeptBookings.setState({
            ids: new Set(keepState(live.getState(), user.id, lastUpToDateAt)),
          });
      },
      () => {
        keeping = false;
      },
    );
  }, keepAfterMs);
}
