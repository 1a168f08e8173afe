import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import type { PricesNearby } from '../../../components/prices/use-prices-nearby.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as choicesStyles from '../fields/choices.module.css';
import * as styles from './price-card.module.css';

interface PriceRangeProps {
  /** Undefined while they load, null if there are too few. */
  prices: PricesNearby | null | undefined;
  /** Undefined until a price is typed. */
  price: number | undefined;
}

/** What others nearby ask for, with the own price among them. Its height is reserved while the prices load. */
export function PriceRange({ prices, price }: PriceRangeProps) {
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
