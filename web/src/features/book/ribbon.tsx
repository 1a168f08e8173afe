import { limits } from '@joddee/contract/limits';
import type { StartOption } from '@joddee/rules/slot-options';
import { slotName } from '@joddee/rules/time-slots';
import { bookText as text } from '@joddee/thai-text/screens/book-text';

/** At most this many hours are written under the bar. */
const mostLabels = 5;

interface RibbonProps {
  starts: readonly StartOption[];
  /** The chosen stay, in minutes of the day. */
  chosen: { from: number; to: number } | undefined;
  /** The present minute of the day; outside of the bar on other days. */
  present: number;
}

interface Run {
  state: string;
  from: number;
  to: number;
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
  const runs: Run[] = [];
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
    <div className="ribbon" aria-hidden="true">
      <div className="ribbon-bar">
        {runs.map(({ state, from, to }) => (
          <span key={from} className={state} style={{ width: percent(to - from) }} />
        ))}
      </div>
      <div className="ribbon-hours">
        {labels
          .filter((minute) => !isNowShown || Math.abs(minute - present) > whole / 9)
          .map((minute) => (
            <span key={minute} style={{ left: percent(minute - open) }}>
              {slotName(minute).slice(0, 2)}
            </span>
          ))}
        {isNowShown ? (
          <span className="ribbon-now" style={{ left: percent(present - open) }}>
            {text.now}
          </span>
        ) : null}
      </div>
    </div>
  );
}
