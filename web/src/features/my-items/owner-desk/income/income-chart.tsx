import 'uplot/dist/uPlot.min.css';
import type { IncomeDay } from '@joddee/marketplace/bookings/shapes';
import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import { weekdayDateText, weekdayLetters } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import UPlot from 'uplot';
import { useMedia } from '../../../../lib/use-media.ts';
import * as styles from './income.module.css';

/** The heights of the drawing and of a day without income, in pixels. */
const height = 150;
const foot = 3;
/** More bars than this have no room for their sums. */
const namedBars = 7;

/** A bar for each day. The pointer and the arrow keys name one. */
export default function IncomeChart({ days, today }: { days: readonly IncomeDay[]; today: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [named, setNamed] = useState<number>();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const sums = days.map(({ total }) => Number(total));
  const top = Math.max(...sums, 1);
  const drawn = JSON.stringify([sums, isDark]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the sums or the colours differ.
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const chart = drawBars(element, sums, top, days.length - 1, setNamed);
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [drawn]);
  const move = (event: KeyboardEvent) => {
    const last = days.length - 1;
    const from = named ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: named === undefined ? last : from + 1, Home: 0, End: last }[
      event.key
    ];
    if (event.key === 'Escape') setNamed(undefined);
    if (to === undefined) return;
    event.preventDefault();
    setNamed(Math.min(last, Math.max(0, to)));
  };
  const day = named === undefined ? undefined : days[named];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div
      className={styles.chart}
      role="group"
      aria-label={text.chartHint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys name a day.
      tabIndex={0}
      onKeyDown={move}
      onBlur={() => setNamed(undefined)}
    >
      <div className={styles.bars} ref={place} aria-hidden="true" />
      <div className={styles.over} aria-hidden="true">
        {days.map(({ day, total }, index) => (
          <span
            key={day}
            className={named === index ? `${styles.column} ${styles.named}` : styles.column}
            data-today={day === today || undefined}
            style={{ '--height': `${(Number(total) / top) * (height - 24)}px` } as React.CSSProperties}
          >
            {days.length <= namedBars && Number(total) > 0 ? (
              <b>{groupedDigits(String(Math.round(Number(total))))}</b>
            ) : null}
          </span>
        ))}
      </div>
      <div className={styles.days} aria-hidden="true">
        {days.map(({ day }, index) => (
          <span key={day} data-today={day === today || undefined} data-few={index % 5 === 0 || undefined}>
            {days.length <= namedBars && day === today ? text.today : null}
            {days.length <= namedBars && day !== today ? weekdayLetters(day) : null}
            {days.length > namedBars ? Number(day.slice(8)) : null}
          </span>
        ))}
      </div>
      <div
        className={`tiny unbroken ${styles.tip}`}
        aria-live="polite"
        data-shown={day !== undefined || undefined}
      >
        {day === undefined ? null : (
          <>
            <b>{moneyText(day.total)}</b> {weekdayDateText(day.day)} · {text.carsOf(day.stays)}
          </>
        )}
      </div>
    </div>
  );
}

function drawBars(
  element: HTMLElement,
  sums: readonly number[],
  top: number,
  last: number,
  onName: (index: number | undefined) => void,
): UPlot {
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  const [bar, today] = [colour('--brand-line'), colour('--fill')];
  // A day without income keeps a foot.
  const shown = sums.map((sum) => Math.max(sum, (top * foot) / height));
  const paths = UPlot.paths.bars?.({
    size: [0.72, 60],
    radius: [0.16, 0],
    disp: { fill: { unit: 3, values: () => sums.map((_, index) => (index === last ? today : bar)) } },
  });
  return new UPlot(
    {
      width: element.clientWidth,
      height,
      padding: [24, 0, 0, 0],
      legend: { show: false },
      cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
      axes: [{ show: false }, { show: false }],
      scales: { x: { time: false, range: [-0.5, last + 0.5] }, y: { range: [0, top] } },
      series: [
        {},
        {
          ...(paths === undefined ? {} : { paths }),
          fill: bar,
          width: 0,
          points: { show: false },
        },
      ],
      hooks: {
        setCursor: [
          ({ cursor }) => {
            const index = cursor.idx;
            onName(typeof index === 'number' && (cursor.left ?? -1) >= 0 ? index : undefined);
          },
        ],
      },
    },
    [sums.map((_, index) => index), shown],
    element,
  );
}
