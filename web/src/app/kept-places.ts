/** How far a screen was scrolled, and the link that was followed from it. */
export interface Place {
  top: number;
  /** Of the parts that scroll by themselves, by their `data-scrolls`. */
  parts: Record<string, number>;
  link?: string;
}

const storageKey = 'joddee-places';
/** As far back as anybody goes. */
const keptPlaces = 50;

const places = new Map<string, Place>(read());

export function placeAt(key: string): Place | undefined {
  return places.get(key);
}

export function keepPlace(key: string, change: Partial<Place>): void {
  const before = places.get(key) ?? { top: 0, parts: {} };
  // The newest is the last, so that the oldest is dropped first.
  places.delete(key);
  places.set(key, { ...before, ...change });
}

/** Written when the page is left, not at every pixel. */
export function writePlaces(): void {
  try {
    if (places.size === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-keptPlaces)));
  } catch {
    // A browser that keeps nothing: a reload begins at the top.
  }
}

/** Where a person has been is nothing for the next one. */
export function forgetPlaces(): void {
  places.clear();
}

/** A page that is loaded by its address begins at the top; one that is reloaded or gone back to does not. */
function read(): [string, Place][] {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type === 'navigate') return [];
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    // Unreadable storage: as if nothing had been kept.
    return [];
  }
}
