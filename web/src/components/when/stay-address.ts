import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';

/** The address of a screen with the chosen time, as the map and the booking page read it. */
export function withStay(path: string, stay: FilteredStay | undefined, search: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...stay, ...search }).toString();
  return query === '' ? path : `${path}?${query}`;
}
