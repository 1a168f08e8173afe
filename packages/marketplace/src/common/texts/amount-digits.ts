import { groupedDigits } from './grouped-digits.ts';

/** '12.5' -> '12.50', '200' -> '200', '2350000' -> '2,350,000'. Nothing is rounded. */
export function amountDigits(amount: string | number): string {
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(String(amount));
  // By the specification, a price that is not a number counts as 0.
  if (!parts) return '0';
  const whole = groupedDigits(parts[1] ?? '0');
  const decimals = (parts[2] ?? '').replace(/0+$/, '');
  return decimals === '' ? whole : `${whole}.${decimals.padEnd(2, '0')}`;
}
