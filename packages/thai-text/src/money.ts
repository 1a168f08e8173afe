import { limits } from '@joddee/marketplace/common/limits';
import { amountDigits } from '@joddee/marketplace/common/texts/digits';
import { durationText } from './times.ts';

/** '12.5' -> '12.50 บาท', '200' -> '200 บาท', '2350000' -> '2,350,000 บาท'. Nothing is rounded. */
export const moneyText = (amount: string | number): string => `${amountDigits(amount)} บาท`;

/** What something costs: '80 บาท', 'ฟรี'. A sum of what was paid is a `moneyText`. */
export const priceText = (price: string | number): string =>
  amountDigits(price) === '0' ? 'ฟรี' : moneyText(price);

/** '80 บาท/ชม.', 'ฟรี' */
export const hourlyText = (price: string | number): string =>
  amountDigits(price) === '0' ? priceText(price) : `${moneyText(price)}/ชม.`;

/** '80 บาท/ชม. × 2 ชม. 30 นาที' */
export const rateLineText = (hours: string, pricePerHour: number) =>
  `${moneyText(pricePerHour)}/ชม. × ${durationText(hours)}`;

/** Shown to owners only. */
export const serviceFeeText = `ค่าบริการประมาณ ${limits.serviceFeePercent}%`;
