import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import type { Figures, FiguresView } from '@joddee/marketplace/figures/shapes';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import * as parts from '../../../ui/styles/parts.module.css';
import { type ChartPoint, chartPath } from './chart-path.ts';
import * as styles from './figures.module.css';

const { figures: text, noFigure } = adminText;
const names = [
  'online',
  'bookedToday',
  'parked',
  'deliveryMs',
  'jobsWaiting',
] as const satisfies (keyof Figures)[];

/** Five numbers of the system with the line of their last hour. The cells have their size before the first answer. */
export function FiguresStrip({ view }: { view: FiguresView | undefined }) {
  return (
    <ul className={`${styles.figures} card`} aria-label={text.label}>
      {names.map((name) => {
        const value = view?.now[name];
        return (
          <li key={name}>
            <span className={`quiet ${parts.beside} ${parts.gap2} ${parts.smallest} ${styles.figureName}`}>
              {text[name].name}
            </span>
            <span>
              <strong>{value === undefined || value === null ? noFigure : groupedDigits(value)}</strong>{' '}
              <span className="quiet tiny">{text[name].unit(value ?? 0)}</span>
            </span>
            <Chart points={view === undefined ? [] : pointsOf(view, name)} />
          </li>
        );
      })}
    </ul>
  );
}

const hourMs = 3_600_000;

function pointsOf({ now, hour }: FiguresView, name: keyof Figures): ChartPoint[] {
  const end = Date.now();
  const readings = hour.map((reading) => ({ at: Date.parse(reading.at), value: reading[name] }));
  return [...readings, { at: end, value: now[name] }].flatMap(({ at, value }) =>
    value === null ? [] : [{ at: Math.min(1, Math.max(0, 1 - (end - at) / hourMs)), value }],
  );
}

const size = { width: 148, height: 26 };
/** Keeps the line and its end within the drawing. */
const margin = 3;

function Chart({ points }: { points: ChartPoint[] }) {
  const path = chartPath(points, size.width - 2 * margin, size.height - 2 * margin);
  return (
    <svg
      className={styles.figureChart}
      viewBox={`${-margin} ${-margin} ${size.width} ${size.height}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      <path className={styles.chartFoot} d={`M0 ${size.height - 2 * margin}H${size.width - 2 * margin}`} />
      {path === undefined ? null : (
        <>
          <path className={styles.chartArea} d={path.area} />
          <path className={styles.chartLine} d={path.line} />
          <circle cx={path.end.x} cy={path.end.y} r={2.5} />
        </>
      )}
    </svg>
  );
}
