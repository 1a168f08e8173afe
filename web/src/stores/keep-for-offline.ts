import { keepState } from '../offline/kept-state.ts';
import { useConnection } from './connection-store.ts';
import { live } from './live-store.ts';
import { useSession } from './session-store.ts';

const keepAfterMs = 1000;
let keeping = false;

/** Keeps the state for a start without a network; a burst of changes is written once. */
export function keepSoon(): void {
  if (keeping) return;
  keeping = true;
  setTimeout(() => {
    keeping = false;
    const { user, leaving } = useSession.getState();
    const { heardOnce, lastHeardAt } = useConnection.getState();
    if (user !== undefined && heardOnce && !leaving) keepState(live.getState(), user.id, lastHeardAt);
  }, keepAfterMs);
}
