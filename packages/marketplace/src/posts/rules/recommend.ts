/** Draws up to `count` of the best rated in random order; `random` behaves like Math.random. */
export function drawRecommended<T>(bestRated: readonly T[], count: number, random: () => number): T[] {
  const left = [...bestRated];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.min(left.length - 1, Math.floor(random() * left.length)), 1));
  return drawn;
}
