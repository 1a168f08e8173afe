import { groupedDigits } from './numbers.ts';
import { durationText } from './times.ts';

/** '12.5' -> '12.50 บาท', '200' -> '200 บาท', '2350000' -> '2,350,000 บาท'. Nothing is rounded. */
export function moneyText(amount: string | number): string {
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(String(amount));
  // By the specification, a price that is not a number counts as 0.
  if (!parts) return '0 บาท';
  const whole = groupedDigits(parts[1] ?? '0');
  const decimals = (parts[2] ?? '').replace(/0+$/, '');
  return `${decimals === '' ? whole : `${whole}.${decimals.padEnd(2, '0')}`} บาท`;
}

/** '80 บาท × 2 ชม. 30 นาที' */
export const rateLineText = (hours: string, pricePerHour: number) =>
  `${moneyText(pricePerHour)} × ${durationText(hours)}`;
