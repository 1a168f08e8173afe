import type { Place } from '@joddee/marketplace/common/distance';

const metresPerDegree = 111_320;

/** So far around a place to each side, as the map is queried. */
export function areaAround({ latitude, longitude }: Place, metres: number) {
  const north = metres / metresPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const degrees = (value: number) => value.toFixed(6);
  return {
    west: degrees(longitude - east),
    south: degrees(latitude - north),
    east: degrees(longitude + east),
    north: degrees(latitude + north),
  };
}
