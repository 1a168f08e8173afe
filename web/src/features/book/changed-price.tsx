import { moneyText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { callApi } from '../../api/call-api.ts';
import { take } from '../../stores/live-store.ts';

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

/** The present price per hour of a spot, after a refusal that came before its event; undefined without an answer. */
export async function takePrice(id: string): Promise<number | undefined> {
  const answer = await callApi('findPost', { params: { id } });
  if (!answer.ok || answer.data === null) return undefined;
  take('watchedPosts', answer.data);
  return answer.data.price;
}
