import { totalPrice } from '@joddee/marketplace/posts/rules/price';
import { hourlyText, priceText } from '@joddee/thai-text/money';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';

interface PriceOfStayProps {
  price: number;
  /** The length of the chosen stay. */
  hours: string | undefined;
}

/** The total of the chosen stay with the price of an hour, or that price alone. */
export function PriceOfStay({ price, hours }: PriceOfStayProps) {
  if (hours === undefined || price === 0) return <span className="price">{hourlyText(price)}</span>;
  return (
    <span className="price-of-stay">
      <span className="price">{priceText(totalPrice(price, hours))}</span>{' '}
      <span className="quiet small unbroken">{text.perHourShort(price)}</span>
    </span>
  );
}
