import { moneyText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';

interface ChangedPriceProps {
  from: number | undefined;
  to: number;
}

/** In a summary: the owner has changed the price since the renter agreed to it. */
export function ChangedPrice({ from, to }: ChangedPriceProps) {
  return (
    <div role="alert">
      {from === undefined ? null : (
        <p className="notice" data-tone="live">
          {text.priceChanged(moneyText(from), moneyText(to))}
        </p>
      )}
    </div>
  );
}
