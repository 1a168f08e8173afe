import type { StartOption } from '@joddee/marketplace/calendars/rules/slot-options';
import { slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './ribbon.module.css';

/** At most this many hours are written under the bar. */
const mostLabels = 5;

interface RibbonProps {
  starts: readonly StartOption[];
  /** The chosen stay, in minutes of the day. */
  chosen: { from: number; to: number } | undefined;
  /** The present minute of the day; outside of the bar on other days. */
  present: number;
}

/** The open day as one bar. It only repeats for the eye what the slots say. */
export function Ribbon({ starts, chosen, present }: RibbonProps) {
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return null;
  const open = first.minute;
  const whole = last.minute + limits.slotMinutes - open;
  const percent = (minutes: number) => `${(minutes * 100) / whole}%`;
  const isChosen = (minute: number) => chosen !== undefined && chosen.from <= minute && minute < chosen.to;
  const runs: { state: string; from: number; to: number }[] = [];
  for (const { minute, state } of starts) {
    const shown = isChosen(minute) ? 'chosen' : state;
    const to = minute + limits.slotMinutes;
    const run = runs.at(-1);
    if (run?.state === shown) run.to = to;
    else runs.push({ state: shown, from: minute, to });
  }
  const step = Math.ceil(whole / 60 / (mostLabels - 1)) * 60;
  const labels = Array.from({ length: Math.floor(whole / step) + 1 }, (_, index) => open + index * step);
  const isNowShown = present > open && present < open + whole;
  return (
    // Drawn, because a page that the server renders has no inline styles.
    <svg className={`${parts.belowDesk} ${parts.smallest} ${styles.ribbon}`} aria-hidden="true">
      <pattern
        id="ribbon-hatch"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" className={styles.ground} />
        <rect width="1.500" height="5" className={styles.line} />
      </pattern>
      {runs.map(({ state, from, to }) => (
        <rect key={from} data-state={state} x={percent(from - open)} width={percent(to - from)} height="14" />
      ))}
      {labels
        .filter((minute) => !isNowShown || Math.abs(minute - present) > whole / 9)
        .map((minute) => (
          <text key={minute} x={percent(minute - open)} y="30" textAnchor={anchorOf(minute - open, whole)}>
            {slotName(minute).slice(0, 2)}
          </text>
        ))}
      {isNowShown ? (
        <text
          className={styles.now}
          x={percent(present - open)}
          y="30"
          textAnchor={anchorOf(present - open, whole)}
        >
          {text.now}
        </text>
      ) : null}
    </svg>
  );
}

/** A label at an end of the bar ends with it. */
function anchorOf(at: number, whole: number): 'start' | 'middle' | 'end' {
  if (at < whole / 20) return 'start';
  return at > (whole * 19) / 20 ? 'end' : 'middle';
}
