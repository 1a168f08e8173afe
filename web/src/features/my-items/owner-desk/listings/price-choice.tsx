import type { PostView } from '@joddee/marketplace/posts/shapes';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { PriceDoubt } from '../../../../components/prices/price-doubt.tsx';
import { usePricesNearby } from '../../../../components/prices/use-prices-nearby.ts';
import * as parts from '../../../../ui/styles/parts.module.css';
import * as styles from './quick-edit.module.css';
import { movedPrice, priceStep, pricesNear, readPrice } from './quick-edit-draft.ts';

interface PriceChoiceProps {
  post: PostView;
  typed: string;
  onChange: (typed: string) => void;
}

/** The price per hour: typed, moved by a step, or one near the saved one; beside what others nearby take. */
export function PriceChoice({ post, typed, onChange }: PriceChoiceProps) {
  const around = usePricesNearby(post.location.latitude, post.location.longitude, post._id);
  const price = readPrice(typed);
  const move = (by: number) => onChange(movedPrice(price ?? post.price, by));
  return (
    <>
      <div className="spread">
        <h3>{text.pricePerHour}</h3>
        {around == null ? null : <span className="quiet small">{text.around(around.low, around.high)}</span>}
      </div>
      <div className={`${parts.beside} ${styles.quickPrice}`}>
        <button
          type="button"
          className="icon-button soft"
          aria-label={text.lower(priceStep)}
          onClick={() => move(-priceStep)}
        >
          <Minus />
        </button>
        <label>
          <input
            inputMode="numeric"
            aria-label={text.wordsOfPrice}
            value={typed}
            aria-invalid={price === undefined}
            size={Math.max(2, typed.length)}
            onChange={(event) => onChange(event.target.value.trim())}
          />
          <span className="quiet">{text.bahtPerHour}</span>
        </label>
        <button
          type="button"
          className="icon-button soft"
          aria-label={text.higher(priceStep)}
          onClick={() => move(priceStep)}
        >
          <Plus />
        </button>
      </div>
      <div className={`${parts.tightColumn} ${styles.quickPicks}`}>
        {pricesNear(post.price).map((pick) => (
          <button
            key={pick}
            type="button"
            className="tile"
            aria-pressed={pick === price}
            onClick={() => onChange(String(pick))}
          >
            {pick}
          </button>
        ))}
      </div>
      <PriceDoubt price={price} highestNearby={around?.highest} />
    </>
  );
}
