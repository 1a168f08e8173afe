import { create } from 'zustand';
import { cancellationsKey } from '../../offline/stored-keys.ts';

interface Seen {
  user: string;
  ids: string[];
}

/** More than one user has at a time; older ones show no notice any more. */
const maxStoredIds = 100;

function read(): Seen {
  try {
    const kept: Seen = JSON.parse(localStorage.getItem(cancellationsKey) ?? 'null');
    if (typeof kept?.user === 'string' && Array.isArray(kept.ids)) return kept;
  } catch {
    // Storage is empty or forbidden, or another version wrote it.
  }
  return { user: '', ids: [] };
}

/** The cancelled bookings whose notice the user has closed on this device. */
export const useSeenCancellations = create<Seen>(read);

export function noteSeenCancellation(user: string, id: string): void {
  const before = useSeenCancellations.getState();
  const ids = [...(before.user === user ? before.ids : []), id].slice(-maxStoredIds);
  useSeenCancellations.setState({ user, ids });
  try {
    localStorage.setItem(cancellationsKey, JSON.stringify({ user, ids }));
  } catch {
    // Not stored: the notice appears once more after the next start.
  }
}
