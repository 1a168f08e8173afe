/** Web Mercator, as map tiles use it: the world is a square from 0 to 1, with x to the east and y to the south. */

/** The edge of the square; latitudes nearer to a pole are clamped to it. */
const lastLatitude = 85.051_128_779_806_6;
const radians = Math.PI / 180;

export function mercatorX(longitude: number): number {
  return longitude / 360 + 0.5;
}

export function mercatorY(latitude: number): number {
  const sine = Math.sin(Math.max(-lastLatitude, Math.min(lastLatitude, latitude)) * radians);
  return Math.max(0, Math.min(1, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)));
}

export function longitudeOf(x: number): number {
  return (x - 0.5) * 360;
}

export function latitudeOf(y: number): number {
  return Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / radians;
}
