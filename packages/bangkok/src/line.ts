export type Point = readonly [latitude: number, longitude: number];

/** A line from its points as they are read on a map: 'latitude,longitude' with blanks between them. */
export function line(text: string): readonly Point[] {
  return text.trim().split(/\s+/).map(pointOf);
}

export function pointOf(text: string): Point {
  const parts = /^(-?\d+\.?\d*),(-?\d+\.?\d*)$/.exec(text);
  if (!parts) throw new RangeError(`Not a point: ${text}`);
  return [Number(parts[1]), Number(parts[2])];
}
