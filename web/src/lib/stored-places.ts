import { forgetStored, readStored, store } from './storage.ts';

/** The scroll position of a history entry, and the link that was followed from it. */
export interface Place {
  top: number;
  /** Positions of nested scroll containers, by their `data-scrolls`. */
  parts: Record<string, number>;
  link?: string;
}

const storageKey = 'joddee-places';
const maxStoredPlaces = 50;

const places = new Map<string, Place>(read());

export function placeAt(key: string): Place | undefined {
  return places.get(key);
}

export function keepPlace(key: string, change: Partial<Place>): void {
  const before = places.get(key) ?? { top: 0, parts: {} };
  // Inserted again at the end, so that the oldest entry is dropped first.
  places.delete(key);
  places.set(key, { ...before, ...change });
}

/** Called on `pagehide`, because writing on each scroll event would be slow. */
export function writePlaces(): void {
  if (places.size === 0) forgetStored([storageKey], 'sessionStorage');
  else store(storageKey, [...places].slice(-maxStoredPlaces), 'sessionStorage');
}

/** Called at logout, because another user may use the same tab. */
export function forgetPlaces(): void {
  places.clear();
}

/** Positions are restored after a reload and after going back, not after a plain page load. */
function read(): [string, Place][] {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry !== undefined && 'type' in entry && entry.type === 'navigate') return [];
  const stored = readStored<unknown>(storageKey, 'sessionStorage');
  return Array.isArray(stored) ? stored : [];
}
