import { amountDigits } from '@joddee/marketplace/common/texts/amount-digits';
import { durationText } from './times.ts';

/** '12.5' -> '฿12.50', '200' -> '฿200', '2350000' -> '฿2,350,000'. Nothing is rounded. */
export const moneyText = (amount: string | number): string => `฿${amountDigits(amount)}`;

/** '฿80 × 2 hr 30 min' */
export const rateLineText = (hours: string, pricePerHour: number) =>
  `${moneyText(pricePerHour)} × ${durationText(hours)}`;
