import { openingWindow } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits, priceQuickPicks } from '@joddee/marketplace/common/limits';
import { ownerShare, totalPrice } from '@joddee/marketplace/posts/rules/price';
import { moneyText } from '@joddee/thai-text/money';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { durationText } from '@joddee/thai-text/times';
import { Banknote, Minus, Plus } from 'lucide-react';
import { PriceDoubt } from '../../../components/prices/price-doubt.tsx';
import { type PricesNearby, usePricesNearby } from '../../../components/prices/use-prices-nearby.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as choicesStyles from '../fields/choices.module.css';
import * as wizardStyles from '../wizard.module.css';
import type { StepProps } from '../wizard-values.ts';
import { stepped, type WizardValues } from '../wizard-values.ts';
import * as styles from './price-card.module.css';

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
              <div className={`${parts.beside} ${parts.gap1} ${choicesStyles.priceField}`}>
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
                <IconButton label={text.lowerPrice} onClick={() => move(-step)}>
                  <Minus className="icon-20" />
                </IconButton>
                <IconButton label={text.raisePrice} onClick={() => move(step)}>
                  <Plus className="icon-20" />
                </IconButton>
              </div>
            )}
          </Field>
          <div className={`${parts.wrap} ${parts.gap2}`}>
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

interface PriceRangeProps {
  /** Undefined while they load, null if there are too few. */
  prices: PricesNearby | null | undefined;
  /** Undefined until a price is typed. */
  price: number | undefined;
}

/** What others nearby ask for, with the own price among them. Its height is reserved while the prices load. */
function PriceRange({ prices, price }: PriceRangeProps) {
  return (
    <div className={`${parts.fromTop} ${parts.gap15} ${styles.priceRange}`}>
      <p className={choicesStyles.fieldName}>{text.pricesNearby}</p>
      {prices === undefined ? null : prices === null ? (
        <p className="quiet small">{text.noPricesNearby}</p>
      ) : (
        <>
          <Track {...prices} price={price} />
          <p className="quiet small">{text.mostPrices(prices.low, prices.high)}</p>
        </>
      )}
    </div>
  );
}

interface TrackProps extends PricesNearby {
  price: number | undefined;
}

/** For the eye: the line below says the same. */
function Track({ lowest, low, high, highest, price }: TrackProps) {
  const from = Math.floor(Math.min(lowest, price ?? lowest) / 10) * 10;
  const to = Math.max(from + 10, Math.ceil(Math.max(highest, price ?? highest) / 10) * 10);
  const percent = (value: number) => ((value - from) / (to - from)) * 100;
  return (
    <div className={`quiet ${parts.apart} ${parts.smallest} ${styles.priceTrack}`} aria-hidden="true">
      {price === undefined ? null : (
        <>
          <span
            className={`unbroken ${styles.priceMark}`}
            style={{ insetInlineStart: `clamp(2.25rem, ${percent(price)}%, 100% - 2.25rem)` }}
          >
            {text.yourPrice(price)}
          </span>
          <span className={styles.priceDot} style={{ insetInlineStart: `${percent(price)}%` }} />
        </>
      )}
      <span
        className={styles.priceMost}
        style={{
          insetInlineStart: `${percent(low)}%`,
          width: `${Math.max(2, percent(high) - percent(low))}%`,
        }}
      />
      <span>{from}</span>
      <span>{to}</span>
    </div>
  );
}

const daysOfMonth = 30;
const usualHours = 8;

/** What a month would bring, rounded down to whole baht; nothing while price or hours are unknown. */
export function MonthIncome({ values: { price, open, close } }: { values: WizardValues }) {
  if (!/^\d+$/.test(price) || price === '0' || open === '' || close === '' || open === close) return null;
  const { open: from, close: to } = openingWindow({ open, close });
  const hours = Math.min(usualHours, (to - from) / 60);
  const total = totalPrice(Number(price), String(hours * daysOfMonth));
  const [whole = '0'] = ownerShare(total).remains.split('.');
  return (
    <section className={`${styles.monthIncome} ${wizardStyles.monthIncome}`}>
      <p className="small">{text.incomeIf(durationText(String(hours)))}</p>
      <p className={`${parts.brand} ${parts.large}`}>{text.incomeOfMonth(moneyText(whole))}</p>
      <p className="small">{text.incomeAfterFee}</p>
    </section>
  );
}
