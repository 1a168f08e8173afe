import { distanceInMetres, type Place } from '../../../common/distance.ts';
import { latitudeOf, longitudeOf } from '../../../common/mercator.ts';

const radians = Math.PI / 180;
/** Subtracted, because a lower bound must not be rounded up. */
const roundingMetres = 0.5;
const metresPerRadian =
  distanceInMetres({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 }) * (2 / Math.PI);

/** A lower bound of the distance from a place to any spot in a cell of the grid. */
export function distanceBound({ latitude, longitude }: Place, depth: number, x: number, y: number): number {
  const width = 2 ** -depth;
  const last = 2 ** depth - 1;
  // Places beyond the edge of the Mercator square are clamped into its outermost cells.
  const north = y === 0 ? 90 : latitudeOf(y * width);
  const south = y === last ? -90 : latitudeOf((y + 1) * width);
  const west = longitudeOf(x * width);
  const east = longitudeOf((x + 1) * width);
  const alongMeridian = Math.max(south - latitude, latitude - north, 0) * radians;
  const acrossMeridians = angleToMeridian(latitude, degreesOutside(longitude, west, east));
  return Math.max(0, Math.max(alongMeridian, acrossMeridians) * metresPerRadian - roundingMetres);
}

/** Degrees to the nearer of two meridians, around the earth where that is shorter; 0 between them. */
function degreesOutside(longitude: number, west: number, east: number): number {
  if (longitude >= west && longitude <= east) return 0;
  return Math.min(degreesApart(longitude, west), degreesApart(longitude, east));
}

function degreesApart(a: number, b: number): number {
  const degrees = Math.abs(a - b) % 360;
  return Math.min(degrees, 360 - degrees);
}

/** The angle from a place to the nearest point of a meridian, given their difference in degrees. */
function angleToMeridian(latitude: number, degrees: number): number {
  return Math.asin(Math.min(1, Math.cos(latitude * radians) * Math.sin(Math.min(degrees, 90) * radians)));
}
