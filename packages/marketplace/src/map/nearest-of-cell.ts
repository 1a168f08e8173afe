import { distanceInMetres, type Place } from '@joddee/rules/distance';
import { latitudeOf, longitudeOf } from '@joddee/rules/mercator';

const radians = Math.PI / 180;
/** Half a metre less than computed: a bound that is rounded up would be none. */
const roundingMetres = 0.5;
const metresOfRadian =
  distanceInMetres({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 }) * (2 / Math.PI);

/** No place in a cell of the grid is nearer than this; the nearest may be farther. */
export function leastDistance({ latitude, longitude }: Place, depth: number, x: number, y: number): number {
  const width = 2 ** -depth;
  const last = 2 ** depth - 1;
  // What lies beyond the square's edge was put into its outermost cells.
  const north = y === 0 ? 90 : latitudeOf(y * width);
  const south = y === last ? -90 : latitudeOf((y + 1) * width);
  const west = longitudeOf(x * width);
  const east = longitudeOf((x + 1) * width);
  const away = Math.max(south - latitude, latitude - north, 0) * radians;
  const metres = Math.max(away, acrossMeridian(latitude, turn(longitude, west, east))) * metresOfRadian;
  return Math.max(0, metres - roundingMetres);
}

/** Degrees of longitude to the nearer of two meridians, going round the earth where that is shorter. */
function turn(longitude: number, west: number, east: number): number {
  if (longitude >= west && longitude <= east) return 0;
  const apart = (a: number, b: number) => {
    const degrees = Math.abs(a - b) % 360;
    return Math.min(degrees, 360 - degrees);
  };
  return Math.min(apart(longitude, west), apart(longitude, east));
}

/** The angle from a place to the nearest point of a meridian so many degrees away. */
function acrossMeridian(latitude: number, degrees: number): number {
  return Math.asin(Math.min(1, Math.cos(latitude * radians) * Math.sin(Math.min(degrees, 90) * radians)));
}
