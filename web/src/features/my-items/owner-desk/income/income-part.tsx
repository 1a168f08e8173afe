import { sumOfIncome } from '@joddee/marketplace/bookings/rules/income';
import type { IncomeView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { weekdayDateText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { Download } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { textOfRefusal } from '../../../../api/call-types.ts';
import { useApiQuery } from '../../../../api/use-api-query.ts';
import { csvOf, saveFile } from '../../../../lib/save-file.ts';
import { ChoiceBar } from '../../../../ui/fields/choice-bar.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import * as parts from '../../../../ui/styles/parts.module.css';
import * as ownerDeskStyles from '../owner-desk.module.css';
import * as styles from './income.module.css';
import { daysOf, type Period, periods } from './income-periods.ts';

const IncomeChart = lazyPart(() => import('./income-chart.tsx'));

interface IncomePartProps {
  now: Date;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Runs once, when the heading is there. */
  onReady: () => void;
}

export default function IncomePart({ now, heading, onReady }: IncomePartProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => onReady(), []);
  const today = bangkokDay(now);
  const [period, setPeriod] = useState<Period>('week');
  const days = daysOf(period, today);
  const query = { from: days.before.from, to: today };
  const { answer: loaded, reload } = useApiQuery('findIncome', { query }, { keepsLast: true });
  return (
    <section className={`stack ${ownerDeskStyles.deskPart}`} aria-labelledby="desk-income">
      <div className={`${parts.sectionHead} ${parts.crossMiddle}`}>
        <h2 id="desk-income" ref={heading} tabIndex={-1}>
          {text.income}
        </h2>
        <ChoiceBar
          label={text.period}
          group="income-period"
          items={periods.map((name) => [name, text.periods[name]] as const)}
          chosen={period}
          onChoose={setPeriod}
        />
      </div>
      <div className={`card ${parts.padded} ${styles.card}`}>
        {loaded === undefined ? (
          <div className={`${styles.place} skeleton`} />
        ) : loaded.ok ? (
          <IncomeOf income={loaded.data} days={days} today={today} />
        ) : (
          <div className={`${parts.column} ${styles.failed}`}>
            <p role="alert">{textOfRefusal(loaded)}</p>
            <button type="button" className="button soft" onClick={() => void reload()}>
              {shellText.tryAgain}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

interface IncomeOfProps {
  income: IncomeView;
  days: ReturnType<typeof daysOf>;
  today: string;
}

function IncomeOf({ income, days, today }: IncomeOfProps) {
  const within =
    ({ from, to }: { from: string; to: string }) =>
    (entry: { day: string }) =>
      from <= entry.day && entry.day <= to;
  const shown = income.days.filter(within(days.now));
  const sum = sumOfIncome(shown);
  const before = sumOfIncome(income.days.filter(within(days.before))).total;
  const ofPeriod = income.stays.filter(within(days.now));
  const stays = ofPeriod.filter(({ isConfirmed }) => isConfirmed);
  const unconfirmed = ofPeriod.filter(({ isConfirmed }) => !isConfirmed);
  return (
    <>
      <div className={`${parts.wrap} ${styles.sums}`}>
        <div>
          <p className="quiet small">{text.cashTotal}</p>
          <p className={styles.total}>{moneyText(sum.total)}</p>
          {Number(before) === 0 ? null : (
            <p className={Number(sum.total) > Number(before) ? `small ${parts.done}` : 'quiet small'}>
              {text.before(moneyText(before))}
            </p>
          )}
        </div>
        <div className={`${parts.strong} ${parts.endWords}`}>
          <p className="quiet small">{text.afterFee}</p>
          <p>{moneyText(sum.remains)}</p>
        </div>
        <button
          type="button"
          className="button plain compact"
          aria-label={text.downloadName}
          disabled={stays.length === 0}
          onClick={() => saveStays(stays, days.now)}
        >
          <Download /> {text.download}
        </button>
      </div>
      <Suspense fallback={<div className={styles.chart} />}>
        <IncomeChart days={shown} today={today} />
      </Suspense>
      {unconfirmed.length === 0 ? null : (
        <p className="small">
          {text.unconfirmed(unconfirmed.length, moneyText(sumOfIncome(unconfirmed).total))}
        </p>
      )}
      {income.busiest === null ? null : (
        <p className="quiet small">
          {text.busiest(income.busiest.weekday, income.busiest.from, income.busiest.to)}
        </p>
      )}
      <div className="visually-hidden">
        <table>
          <caption>{text.income}</caption>
          <thead>
            <tr>
              {[text.dayColumn, text.stayColumn, text.cashTotal, text.remainsColumn].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ day, stays: count, total, remains }) => (
              <tr key={day}>
                <th scope="row">{weekdayDateText(day)}</th>
                <td>{count}</td>
                <td>{moneyText(total)}</td>
                <td>{moneyText(remains)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** One line for each stay, the oldest first. */
function saveStays(stays: IncomeView['stays'], { from, to }: { from: string; to: string }): void {
  const rows = [...stays]
    .reverse()
    .map(({ day, timein, timeout, title, plate, hours, total, fee, remains }) => [
      day,
      timeRangeText(timein, timeout),
      title,
      plate,
      hours,
      total,
      fee,
      remains,
    ]);
  saveFile(`joddee-${from}-${to}.csv`, 'text/csv;charset=utf-8', csvOf([text.csv, ...rows]));
}
