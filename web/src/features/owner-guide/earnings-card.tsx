import { type Letting, monthlyEarnings, usualLetting } from '@joddee/marketplace/bookings/rules/income';
import { moneyText } from '@joddee/thai-text/money';
import { ownerGuideText } from '@joddee/thai-text/screens/account-text';
import { useEffect, useId, useState } from 'react';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './earnings-card.module.css';

const text = ownerGuideText.earnings;

const ranges = {
  hours: { min: 1, max: 24, value: text.hoursValue },
  price: { min: 10, max: 150, value: moneyText },
  days: { min: 1, max: 30, value: text.daysValue },
} as const;
const names = ['hours', 'price', 'days'] as const;

/** A handle that is moved changes the result many times. */
const restsForMs = 400;

/** What a spot would bring in a month. The result is announced when the handles rest. */
export function EarningsCard() {
  const id = useId();
  const [letting, setLetting] = useState<Letting>(usualLetting);
  const [announced, setAnnounced] = useState('');
  const { hours, price, days } = letting;
  const result = moneyText(monthlyEarnings(letting));
  useEffect(() => {
    if (letting === usualLetting) return;
    const timer = setTimeout(() => setAnnounced(`${text.result} ${result}`), restsForMs);
    return () => clearTimeout(timer);
  }, [letting, result]);
  return (
    <section className={`stack ${styles.earningsCard}`} id="earnings" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.title}</h2>
      {names.map((name) => {
        const { min, max, value } = ranges[name];
        return (
          <div
            key={name}
            className={`${parts.oneColumnEarly} ${parts.below} ${parts.baseline} ${styles.earningsRange}`}
          >
            <label htmlFor={`${id}-${name}`}>{text[name]}</label>
            <output className={parts.heading} htmlFor={`${id}-${name}`} aria-live="off">
              {value(letting[name])}
            </output>
            <input
              id={`${id}-${name}`}
              type="range"
              min={min}
              max={max}
              value={letting[name]}
              aria-valuetext={value(letting[name])}
              onChange={({ target }) => setLetting({ ...letting, [name]: Number(target.value) })}
            />
            <span
              className={`tiny quiet ${parts.apart} ${parts.sideGap2} ${parts.wraps} ${parts.wholeRow} ${styles.earningsEnds}`}
              aria-hidden="true"
            >
              <span>{value(min)}</span>
              <span>{value(max)}</span>
            </span>
          </div>
        );
      })}
      <div className={`small ${styles.earningsResult}`}>
        <span>{text.result}</span>
        <strong>{result}</strong>
        <span>{text.sum(hours, price, days)}</span>
      </div>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </section>
  );
}
