import { totalPrice } from '@joddee/rules/price';
import { moneyText } from '@joddee/thai-text/money';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';

/** The total of the chosen stay, or the price of an hour. */
export function shownPrice(price: number, hours: string | undefined): string {
  return hours === undefined
    ? text.perHour(moneyText(price))
    : text.total(moneyText(totalPrice(price, hours)));
}
