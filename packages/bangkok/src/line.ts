export type Point = readonly [latitude: number, longitude: number];

/** Parses a line: points as 'latitude,longitude', separated by spaces. */
export function line(text: string): readonly Point[] {
  return text.trim().split(/\s+/).map(pointOf);
}

export function pointOf(text: string): Point {
  const parts = /^(-?\d+\.?\d*),(-?\d+\.?\d*)$/.exec(text);
  if (!parts) throw new RangeError(`Not a point: ${text}`);
  return [Number(parts[1]), Number(parts[2])];
}
