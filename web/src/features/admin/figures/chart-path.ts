export interface ChartPoint {
  /** From 0 at the left edge to 1 at the right one. */
  at: number;
  value: number;
}

export interface ChartPath {
  line: string;
  area: string;
  end: { x: number; y: number };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Draws a line through the points, between the lowest and the highest value. Equal values lie at the foot. */
export function chartPath(
  points: readonly ChartPoint[],
  width: number,
  height: number,
): ChartPath | undefined {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const values = points.map(({ value }) => value);
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest || 1;
  const place = ({ at, value }: ChartPoint) => ({
    x: round(at * width),
    y: round(height - ((value - lowest) / range) * height),
  });
  const line = points
    .map(place)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
  const end = place(last);
  return { line, area: `${line}V${height}H${place(first).x}Z`, end };
}
