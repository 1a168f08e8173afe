import { limits, priceQuickPicks } from '@joddee/marketplace/common/limits';
import { ownerShare, totalPrice } from '@joddee/marketplace/posts/rules/price';
import { moneyText } from '@joddee/thai-text/money';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import Banknote from 'lucide-react/icons/banknote';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { PriceDoubt } from '../../../components/prices/price-doubt.tsx';
import { usePricesNearby } from '../../../components/prices/use-prices-nearby.ts';
import { Field } from '../../../ui/fields/field.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as choicesStyles from '../fields/choices.module.css';
import * as wizardStyles from '../wizard.module.css';
import type { StepProps } from '../wizard-values.ts';
import { stepped } from '../wizard-values.ts';
import * as styles from './price-card.module.css';
import { PriceRange } from './price-range.tsx';

const step = 5;

interface PriceCardProps extends StepProps {
  /** The id of the listing itself, which is not compared with itself. */
  own: string | undefined;
}

export function PriceCard({ values, errors, onChange, own }: PriceCardProps) {
  const { price } = values;
  const move = (by: number) => onChange({ price: stepped(price, by, limits.price) });
  const isPrice = /^\d+$/.test(price);
  const prices = usePricesNearby(values.latitude, values.longitude, own);
  const total = totalPrice(isPrice ? Number(price) : 0, '2');
  return (
    <section className={`card stack ${wizardStyles.card}`} data-field="price">
      <h3>{text.priceTitle}</h3>
      <div className={`${parts.gap5} ${parts.below} ${styles.priceAndRange}`}>
        <div className="stack tight">
          <Field label={text.price} error={errors.price}>
            {(wiring) => (
              <div className={choicesStyles.priceField}>
                <input
                  className="input"
                  inputMode="numeric"
                  {...wiring}
                  value={price}
                  onChange={(event) => onChange({ price: event.target.value })}
                />
                <span className="quiet" aria-hidden="true">
                  {text.baht}
                </span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={text.lowerPrice}
                  onClick={() => move(-step)}
                >
                  <Minus className="icon-20" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={text.raisePrice}
                  onClick={() => move(step)}
                >
                  <Plus className="icon-20" />
                </button>
              </div>
            )}
          </Field>
          <div className={choicesStyles.pick}>
            {priceQuickPicks.map((pick) => (
              <PricePick key={pick} pick={pick} words={text.quickPrice(pick)} {...{ price, onChange }} />
            ))}
            {prices ? (
              <PricePick
                pick={prices.middle}
                words={text.areaPrice(prices.middle)}
                {...{ price, onChange }}
              />
            ) : null}
          </div>
          <PriceDoubt price={isPrice ? Number(price) : undefined} highestNearby={prices?.highest} />
        </div>
        <div className="stack tight">
          <PriceRange prices={prices} price={isPrice ? Number(price) : undefined} />
          <p className={`small ${parts.beside} ${parts.gap2} ${parts.lineHigh}`}>
            <Banknote className={`icon-20 ${parts.done}`} aria-hidden="true" />
            <span>
              {isPrice
                ? text.twoHours(moneyText(total), moneyText(ownerShare(total).remains))
                : text.noTwoHours}
            </span>
          </p>
        </div>
      </div>
      <p className="quiet small">{text.priceHint}</p>
    </section>
  );
}

interface PricePickProps extends Pick<StepProps, 'onChange'> {
  pick: number;
  words: string;
  price: string;
}

function PricePick({ pick, words, price, onChange }: PricePickProps) {
  return (
    <button
      type="button"
      className="pick"
      aria-pressed={price === String(pick)}
      onClick={() => onChange({ price: String(pick) })}
    >
      {words}
    </button>
  );
}
