import { ownLength } from '@joddee/marketplace/bookings/rules/stay-lengths';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { moneyText, priceText, rateLineText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { repeatText } from '@joddee/thai-text/screens/repeat/repeat-text';
import { timeRangeText } from '@joddee/thai-text/times';
import * as parts from '../../ui/styles/parts.module.css';
import { useBook } from './book-context.ts';
import { sumOfDays } from './repeat/chosen-days.ts';
import * as styles from './sum.module.css';

interface SumBlockProps {
  isLost: boolean;
  /** Day and time are in sight above. */
  isTimeSaid: boolean;
}

/** What the stay costs. Its height is the same without a time, so that the button below stays in place. */
export function SumBlock({ isLost, isTimeSaid }: SumBlockProps) {
  const { post, input } = useBook();
  const { detail, hours, total, length, now, decision } = input;
  // The way to another time stands there.
  if (isLost) return null;
  if (hours === undefined || total === undefined || !decision?.ok)
    return (
      <div className={`${parts.fromTop} ${parts.gap1} ${parts.padded} ${styles.sum}`} aria-live="polite">
        <p className={parts.strong}>{detail.timein === '' ? text.chooseStartFirst : ''}</p>
        <p className="quiet small">{text.totalToCome}</p>
      </div>
    );
  const range = timeRangeText(detail.timein, detail.timeout);
  const all = sumOfDays(input.days, post.price);
  const day = dayNameText(bangkokDay(decision.period.from), bangkokDay(now));
  return (
    <div
      className={`${parts.fromTop} ${parts.gap1} ${parts.padded} ${styles.sum}`}
      data-short={isTimeSaid}
      aria-live="polite"
    >
      {isTimeSaid ? null : (
        <p className={parts.strong}>
          {day} {range}
          {length !== ownLength && Number(hours) < length ? (
            <span className={styles.short}>{text.onlyUntil(detail.timeout)}</span>
          ) : null}
        </p>
      )}
      <p className={`${parts.apart} small ${parts.sideGap4} ${parts.wraps} ${parts.baseline} ${styles.line}`}>
        <span>
          {rateLineText(hours, post.price)}
          {all.count > 1 ? ` × ${repeatText.days(all.count)}` : ''}
        </span>{' '}
        <span className={`${parts.belowDesk} ${styles.amount}`}>
          {moneyText(all.count > 1 ? all.total : total)}
        </span>
      </p>
      <p
        className={`${parts.apart} small ${parts.sideGap4} ${parts.wraps} ${parts.baseline} ${styles.line} ${parts.strong} ${styles.sumTotal}`}
      >
        <span className={parts.belowDesk}>
          {all.count > 1 ? repeatText.total(all.count) : text.totalLabel}
        </span>{' '}
        <strong className={`unbroken ${parts.end} ${styles.total}`}>
          {priceText(all.count > 1 ? all.total : total)}
        </strong>
      </p>
    </div>
  );
}
