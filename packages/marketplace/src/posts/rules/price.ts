import type { Period } from '../../calendars/rules/booked-time.ts';
import { stayMinutes } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';

/** '0.5', '2', '2.5' */
export function bookedHours(period: Period): string {
  const slots = (period.to.getTime() - period.from.getTime()) / (limits.slotMinutes * 60_000);
  if (!Number.isInteger(slots)) throw new RangeError('A booked time is a whole number of slots');
  return String((slots * limits.slotMinutes) / 60);
}

export function hoursBetween(timein: string, timeout: string): string {
  return String(stayMinutes(timein, timeout) / 60);
}

/** Exact, without trailing zeros: 25 x '0.5' = '12.5'. Returns '0' if either is not a number. */
export function totalPrice(pricePerHour: number, hours: string): string {
  const price = parseDecimal(String(pricePerHour));
  const time = parseDecimal(hours);
  if (!price || !time) return '0';
  return decimalText({ digits: price.digits * time.digits, scale: price.scale + time.scale });
}

/** The owner's share of a total after the service fee of about 3%, to the satang. */
export function ownerShare(total: string): { fee: string; remains: string } {
  const amount = parseDecimal(total);
  if (!amount) return { fee: '0', remains: '0' };
  const satang = roundedQuotient(amount.digits * 100n, 10n ** BigInt(amount.scale));
  const fee = roundedQuotient(satang * BigInt(limits.serviceFeePercent), 100n);
  return {
    fee: decimalText({ digits: fee, scale: 2 }),
    remains: decimalText({ digits: satang - fee, scale: 2 }),
  };
}

/** The exact sum of amounts; one that is not a number counts as 0. */
export function sumOf(amounts: readonly string[]): string {
  const parts = amounts.map((amount) => parseDecimal(amount) ?? { digits: 0n, scale: 0 });
  const scale = Math.max(0, ...parts.map((part) => part.scale));
  const digits = parts.reduce((sum, part) => sum + part.digits * 10n ** BigInt(scale - part.scale), 0n);
  return decimalText({ digits, scale });
}

/** A decimal number as an integer and a count of decimals, because floating point cannot hold satang exactly. */
interface Decimal {
  digits: bigint;
  scale: number;
}

function parseDecimal(text: string): Decimal | null {
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return null;
  const decimals = parts[2] ?? '';
  return { digits: BigInt(`${parts[1]}${decimals}`), scale: decimals.length };
}

function decimalText({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const decimals = text.slice(text.length - scale).replace(/0+$/, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Rounds half up. */
function roundedQuotient(value: bigint, divisor: bigint): bigint {
  return (value * 2n + divisor) / (divisor * 2n);
}

/** A price that may be meant, but is more often a slip: it is asked about and never refused. */
export function oddPrice(
  price: number,
  highestNearby: number | undefined,
): 'free' | 'high' | 'unusual' | undefined {
  const { times, usualHighest } = limits.oddPrice;
  if (price === 0) return 'free';
  if (price <= times * (highestNearby ?? usualHighest)) return undefined;
  return highestNearby === undefined ? 'unusual' : 'high';
}
