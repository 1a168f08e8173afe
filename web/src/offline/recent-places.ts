import type { FoundPlace } from '@joddee/bangkok/find-places';
import { readStored, store } from '../lib/storage.ts';
import { recentPlacesKey } from './stored-keys.ts';

const mostKept = 5;

export function recentPlaces(): FoundPlace[] {
  const stored = readStored<unknown>(recentPlacesKey);
  return Array.isArray(stored) ? stored.filter(isPlace).slice(0, mostKept) : [];
}

export function keepRecentPlace(place: FoundPlace): void {
  store(recentPlacesKey, [place, ...allBut(place)].slice(0, mostKept));
}

export const forgetRecentPlace = (place: FoundPlace) => void store(recentPlacesKey, allBut(place));

const allBut = ({ name, kind }: FoundPlace) =>
  recentPlaces().filter((place) => place.name !== name || place.kind !== kind);

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
