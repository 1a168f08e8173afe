import { oddPrice } from '@joddee/marketplace/posts/rules/odd-price';
import { oddPriceText } from '@joddee/thai-text/screens/price-text';

interface PriceDoubtProps {
  price: number | undefined;
  highestNearby: number | undefined;
}

/** Asks about a price that is probably a slip. The live region is rendered before its text. */
export function PriceDoubt({ price, highestNearby }: PriceDoubtProps) {
  const odd = price === undefined ? undefined : oddPrice(price, highestNearby);
  return <div role="status">{odd === undefined ? null : <p className="reason">{oddPriceText[odd]}</p>}</div>;
}
