import type { FoundPlace } from '@joddee/bangkok/find-places';

/** A station is called by its system, such as BTS. */
export function placeName({ system, name }: Pick<FoundPlace, 'system' | 'name'>): string {
  return system === undefined ? name : `${system} ${name}`;
}
