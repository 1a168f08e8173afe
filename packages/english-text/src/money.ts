import { limits } from '@joddee/marketplace/common/limits';
import { amountDigits } from '@joddee/marketplace/common/texts/digits';
import { durationText } from './times.ts';

/** '12.5' -> '฿12.50', '200' -> '฿200', '2350000' -> '฿2,350,000'. Nothing is rounded. */
export const moneyText = (amount: string | number): string => `฿${amountDigits(amount)}`;

/** What something costs: '฿80', 'Free'. A sum of what was paid is a `moneyText`. */
export const priceText = (price: string | number): string =>
  amountDigits(price) === '0' ? 'Free' : moneyText(price);

/** '฿80/hr', 'Free' */
export const hourlyText = (price: string | number): string =>
  amountDigits(price) === '0' ? priceText(price) : `${moneyText(price)}/hr`;

/** '฿80/hr × 2 hr 30 min' */
export const rateLineText = (hours: string, pricePerHour: number) =>
  `${moneyText(pricePerHour)}/hr × ${durationText(hours)}`;

/** Shown to owners only. */
export const serviceFeeText = `service fee of about ${limits.serviceFeePercent}%`;
