import { create } from 'zustand';
import { cancellationsKey } from '../offline/kept-keys.ts';

interface Seen {
  user: string;
  ids: string[];
}

/** More than anybody has at a time; the oldest are past their notice anyway. */
const keptIds = 100;

function read(): Seen {
  try {
    const kept: Seen = JSON.parse(localStorage.getItem(cancellationsKey) ?? 'null');
    if (typeof kept?.user === 'string' && Array.isArray(kept.ids)) return kept;
  } catch {
    // Nothing is kept in this browser, or it was written by another version.
  }
  return { user: '', ids: [] };
}

/** The cancelled bookings whose notice the person has closed on this device. */
export const useSeenCancellations = create<Seen>(read);

export function noteSeenCancellation(user: string, id: string): void {
  const before = useSeenCancellations.getState();
  const ids = [...(before.user === user ? before.ids : []), id].slice(-keptIds);
  useSeenCancellations.setState({ user, ids });
  try {
    localStorage.setItem(cancellationsKey, JSON.stringify({ user, ids }));
  } catch {
    // The notice comes once more after the next start.
  }
}
