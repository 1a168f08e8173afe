import { limits } from '../../common/limits.ts';

const { width, highest } = limits.priceSteps;
const rounded = Array.from({ length: highest / width }, (_, index) => (index + 1) * width);

/** The round prices at or below which a quarter, half and three quarters of the spots are; none that all spots keep to. */
export function choosePriceSteps(prices: readonly number[]): number[] {
  const spotsTo = (limit: number) => prices.filter((price) => price <= limit).length;
  const below = rounded.filter((limit) => spotsTo(limit) < prices.length);
  const steps = [1, 2, 3].flatMap(
    (quarter) => below.find((limit) => spotsTo(limit) * 4 >= prices.length * quarter) ?? [],
  );
  return [...new Set(steps)];
}
