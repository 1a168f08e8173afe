import type { FoundPlace } from '@joddee/bangkok/find-places';
import { recentPlacesKey } from './stored-keys.ts';

const mostKept = 5;

/** The places that were chosen last on this device, the newest first. */
export function recentPlaces(): FoundPlace[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentPlacesKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, mostKept) : [];
  } catch {
    // Unreadable storage counts as empty.
    return [];
  }
}

export function keepRecentPlace(place: FoundPlace): void {
  const others = recentPlaces().filter(({ name, kind }) => name !== place.name || kind !== place.kind);
  try {
    localStorage.setItem(recentPlacesKey, JSON.stringify([place, ...others].slice(0, mostKept)));
  } catch {
    // Storage is forbidden: no places are remembered.
  }
}

export function forgetRecentPlace({ name, kind }: Pick<FoundPlace, 'name' | 'kind'>): void {
  const others = recentPlaces().filter((place) => place.name !== name || place.kind !== kind);
  try {
    localStorage.setItem(recentPlacesKey, JSON.stringify(others));
  } catch {
    // Storage is forbidden, so it holds nothing.
  }
}

function isPlace(value: unknown): value is FoundPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { name, kind, latitude, longitude } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof kind === 'string' &&
    typeof latitude === 'number' &&
    typeof longitude === 'number'
  );
}
