import { limits } from '../../common/limits.ts';

const { width, count } = limits.priceBars;

/** How many prices are in each bar: the first has those up to its width, the last all above the others. */
export function priceBars(prices: readonly number[]): number[] {
  const bars = Array.from({ length: count }, () => 0);
  for (const price of prices) {
    const bar = Math.min(count - 1, Math.max(0, Math.ceil(price / width) - 1));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}

/** The highest price of a bar; no number is high enough for the last one. */
export const highestOfBar = (bar: number): number =>
  bar === count - 1 ? Number.POSITIVE_INFINITY : (bar + 1) * width;

/** The number of spots between two prices, the higher one included. Both are edges of bars. */
export function spotsBetween(bars: readonly number[], above: number, upTo: number): number {
  return bars.reduce((sum, spots, bar) => {
    const highest = highestOfBar(bar);
    return highest > above && highest <= upTo ? sum + spots : sum;
  }, 0);
}

/** The prices at or below which a quarter, half and three quarters of the spots are; none that all spots keep to. */
export function priceSteps(bars: readonly number[]): number[] {
  const total = spotsBetween(bars, 0, Number.POSITIVE_INFINITY);
  const edges = bars.map((_, bar) => highestOfBar(bar)).filter((edge) => spotsBetween(bars, 0, edge) < total);
  const steps = [1, 2, 3].flatMap((quarter) => {
    const step = edges.find((edge) => spotsBetween(bars, 0, edge) * 4 >= total * quarter);
    return step === undefined ? [] : [step];
  });
  return [...new Set(steps)];
}
