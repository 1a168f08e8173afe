export interface DrawnPin {
  id: string;
  /** The point of the pin, in pixels. */
  x: number;
  y: number;
  letters: number;
}

interface Circle {
  x: number;
  y: number;
}

/** In pixels; the width of a pin follows from its letters. */
const pin = { height: 41, perLetter: 9.5, padding: 26, gap: 2 };
const clusterRadius = 34;

/** In pixels: the name of the goal, and where its middle may lie above or below the goal, the best place first. */
const name = { perLetter: 4, padding: 10, half: 14, places: [-22, 22, -60, 60] };
const numberRadius = 18;

/** How far below the goal its name lies, so that it hides no number of a cluster. */
export function placeOfName(goal: Circle, letters: number, clusters: readonly Circle[]): number {
  const half = letters * name.perLetter + name.padding;
  const hides = (middle: number) =>
    clusters.some(
      ({ x, y }) =>
        Math.abs(x - goal.x) < half + numberRadius && Math.abs(y - middle) < name.half + numberRadius,
    );
  return name.places.find((place) => !hides(goal.y + place)) ?? -22;
}

/** The pins whose prices would lie on an earlier one or on a cluster: they become dots. */
export function crowdedPins(pins: readonly DrawnPin[], clusters: readonly Circle[]): Set<string> {
  const placed: { left: number; right: number; top: number; bottom: number }[] = clusters.map(({ x, y }) => ({
    left: x - clusterRadius,
    right: x + clusterRadius,
    top: y - clusterRadius,
    bottom: y + clusterRadius,
  }));
  const crowded = new Set<string>();
  for (const { id, x, y, letters } of pins) {
    const half = (letters * pin.perLetter + pin.padding) / 2 + pin.gap;
    const box = { left: x - half, right: x + half, top: y - pin.height, bottom: y };
    const isFree = placed.every(
      (other) =>
        box.right <= other.left ||
        box.left >= other.right ||
        box.bottom <= other.top ||
        box.top >= other.bottom,
    );
    if (isFree) placed.push(box);
    else crowded.add(id);
  }
  return crowded;
}
