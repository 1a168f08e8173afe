import { highestOfBar, spotsBetween } from '@joddee/marketplace/posts/rules/price-bars';
import { moneyText } from '@joddee/thai-text/money';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../rent-dialogs.module.css';
import type { Filter } from './spot-filter.ts';

interface PriceHistogramProps {
  /** As `usePriceBars` has them. */
  bars: readonly number[] | null | undefined;
  filter: Filter;
  /** The prices that the filter offers, for the text of screen readers. */
  steps: readonly number[];
}

/** How many spots of the area have which price. Its place has its height before the first answer. */
export function PriceHistogram({ bars, filter, steps }: PriceHistogramProps) {
  const limit = filter.price === undefined ? Number.POSITIVE_INFINITY : Number(filter.price);
  if (bars === undefined) return <div className={styles.priceBars} />;
  const total = bars === null ? 0 : spotsBetween(bars, 0, Number.POSITIVE_INFINITY);
  if (bars === null || total === 0)
    return (
      <p className={`${styles.priceBars} quiet small`}>{bars === null ? text.pricesUnknown : text.none}</p>
    );
  const most = Math.max(...bars);
  return (
    <>
      <div className={styles.priceBars} role="img" aria-label={spoken(bars, total, steps)}>
        {bars.map((count, bar) => (
          <span
            key={highestOfBar(bar)}
            data-within={highestOfBar(bar) <= limit || undefined}
            style={{ height: count === 0 ? '2px' : `${Math.max(8, (100 * count) / most)}%` }}
          />
        ))}
      </div>
      <p className={`quiet tiny ${parts.apart} ${styles.priceAxis}`} aria-hidden="true">
        <span>{text.price('0')}</span>
        <span>{text.clusterFrom(String(highestOfBar(bars.length - 2)))}</span>
      </p>
    </>
  );
}

/** The same numbers between the prices that can be chosen. */
function spoken(bars: readonly number[], total: number, steps: readonly number[]): string {
  const edges = [0, ...steps, Number.POSITIVE_INFINITY];
  const parts = edges.slice(1).map((upTo, at) => {
    const above = edges[at] ?? 0;
    const range =
      above === 0
        ? text.priceUpTo(moneyText(upTo))
        : Number.isFinite(upTo)
          ? text.priceBetween(above + 1, moneyText(upTo))
          : text.priceAbove(moneyText(above));
    return text.pricePart(range, spotsBetween(bars, above, upTo));
  });
  return text.pricesOf(total, parts);
}
