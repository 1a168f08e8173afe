import { nearMetres } from '../../common/distance.ts';

interface Counted {
  /** The first ones, in the order of their distance from the place. */
  spots: readonly { distance: number }[];
  /** Of all spots, those beyond the list included. */
  total: number;
}

/**
 * How many spots are near a place: the one number that a search and the map say of it. Undefined where more may be near
 * than the list holds.
 */
export function nearCount({ spots, total }: Counted): number | undefined {
  const near = spots.filter(({ distance }) => distance <= nearMetres).length;
  return near === spots.length && total > near ? undefined : near;
}
