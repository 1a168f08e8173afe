import { amountDigits } from '@joddee/marketplace/common/texts/amount-digits';
import { durationText } from './times.ts';

/** '12.5' -> '12.50 บาท', '200' -> '200 บาท', '2350000' -> '2,350,000 บาท'. Nothing is rounded. */
export const moneyText = (amount: string | number): string => `${amountDigits(amount)} บาท`;

/** '80 บาท × 2 ชม. 30 นาที' */
export const rateLineText = (hours: string, pricePerHour: number) =>
  `${moneyText(pricePerHour)} × ${durationText(hours)}`;
