import type { SlotState } from '@joddee/marketplace/calendars/rules/slot-options';
import { minutesPerDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { bareClock, nextDayMark } from '@joddee/thai-text/times';
import { CloudSun, Moon, MoonStar, Sun } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './slot-grid.module.css';

export interface SlotChoice {
  slot: string;
  /** Distinguishes slots of the same name on both sides of midnight. */
  minute: number;
  state: SlotState;
  name: string;
  below?: string | undefined;
  isJustTaken?: boolean;
}

interface SlotGridProps {
  label: string;
  choices: readonly SlotChoice[];
  chosen: string;
  /** The chosen stay in minutes, which is painted as one band. */
  band?: { from: number; to: number } | undefined;
  onChoose: (slot: string) => void;
  /** A taken slot that was pressed, and what is said about it below its part of the day. */
  taken?: { slot: string; answer: ReactNode } | undefined;
  onTaken?: ((slot: string) => void) | undefined;
}

const partMinutes = minutesPerDay / text.partsOfDay.length;
const rowMinutes = minutesPerDay / text.rowsOfDay.length;
const partIcons = [MoonStar, Sun, CloudSun, Moon];

interface Part {
  index: number;
  choices: SlotChoice[];
}

function partsOf(choices: readonly SlotChoice[]): Part[] {
  const parts = new Map<number, SlotChoice[]>();
  for (const choice of choices) {
    const index = Math.floor(choice.minute / partMinutes);
    parts.set(index, [...(parts.get(index) ?? []), choice]);
  }
  return [...parts].map(([index, choices]) => ({ index, choices }));
}

/** The number of columns, which the styles decide by the width of the screen. */
const columnsOf = (grid: HTMLElement | null) =>
  grid === null ? 1 : Number(getComputedStyle(grid).getPropertyValue('--columns')) || 1;

/**
 * One Tab stop; arrows move by slot and by row, Home and End to the ends. Slots that are not free are skipped. Arrows
 * only move the focus: choosing a start on each move would change the ends and the announcements.
 */
export function SlotGrid({ label, choices, chosen, band, onChoose, taken, onTaken }: SlotGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<number>();
  const free = choices.filter(({ state }) => state === 'free');
  const stop =
    free.find(({ minute }) => minute === visited) ?? free.find(({ slot }) => slot === chosen) ?? free[0];

  /** Heard here, so that a press renders no cell but those that it changes. */
  function choiceAt({ target }: SyntheticEvent): SlotChoice | undefined {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-minute]') : null;
    return choices.find(({ minute }) => String(minute) === cell?.dataset.minute);
  }

  function move(event: KeyboardEvent): void {
    const from = stop?.minute ?? 0;
    const row = columnsOf(grid.current) * limits.slotMinutes;
    const sameColumn = ({ minute }: SlotChoice) => (minute - from) % row === 0;
    const later = free.filter(({ minute }) => minute > from);
    const earlier = free.filter(({ minute }) => minute < from);
    const ways: Record<string, SlotChoice | undefined> = {
      ArrowRight: later[0],
      ArrowLeft: earlier.at(-1),
      ArrowDown: later.find(sameColumn),
      ArrowUp: earlier.findLast(sameColumn),
      Home: free[0],
      End: free.at(-1),
    };
    if (!(event.key in ways)) return;
    event.preventDefault();
    const to = ways[event.key];
    if (to === undefined) return;
    setVisited(to.minute);
    grid.current?.querySelector<HTMLElement>(`[data-minute="${to.minute}"]`)?.focus();
  }

  return (
    <div
      className={`${parts.column} ${parts.oneColumn} ${styles.slots}`}
      role="radiogroup"
      aria-label={label}
      ref={grid}
      onKeyDown={move}
      onFocus={(event) => {
        const choice = choiceAt(event);
        if (choice?.state === 'free') setVisited(choice.minute);
      }}
      onClick={(event) => {
        const choice = choiceAt(event);
        if (choice?.state === 'free') onChoose(choice.slot);
        else if (choice?.state === 'taken') onTaken?.(choice.slot);
      }}
    >
      {partsOf(choices).map(({ index, choices: ofPart }) => (
        <div key={index} className={styles.slotPart}>
          <PartName index={index} choices={ofPart} />
          {ofPart.every(({ state }) => state === 'past') ? null : (
            <div className={styles.slotCells}>
              {ofPart.map((choice, at) => (
                <Fragment key={choice.minute}>
                  {isFirstOfRow(ofPart, at) ? (
                    <span
                      className={`${parts.onDesk} ${parts.beside} ${styles.slotRowName}`}
                      aria-hidden="true"
                    >
                      {text.rowsOfDay[Math.floor((choice.minute % minutesPerDay) / rowMinutes)]}
                    </span>
                  ) : null}
                  <Cell
                    {...choice}
                    isChosen={choice.slot === chosen}
                    isTabStop={choice.minute === stop?.minute}
                    place={placeInBand(choice, band)}
                    answers={choice.state === 'taken' && onTaken !== undefined}
                  />
                </Fragment>
              ))}
            </div>
          )}
          {ofPart.some(({ slot, state }) => slot === taken?.slot && state === 'taken') ? (
            <div className={`${parts.spaceAbove} ${styles.slotAnswer}`}>{taken?.answer}</div>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** Of the slots that wide screens show: past ones are left out there. */
function isFirstOfRow(choices: readonly SlotChoice[], at: number): boolean {
  const rowOf = (choice: SlotChoice | undefined) => choice && Math.floor(choice.minute / rowMinutes);
  const choice = choices[at];
  if (choice?.state === 'past') return false;
  return !choices.slice(0, at).some((before) => before.state !== 'past' && rowOf(before) === rowOf(choice));
}

/** The heading of six hours, for the eye; each slot has its full name. A part that is over takes one line. */
function PartName({ index, choices }: Part) {
  const part = index % text.partsOfDay.length;
  const Icon = partIcons[part] ?? Sun;
  const isNextDay = index >= text.partsOfDay.length;
  const isOver = choices.every(({ state }) => state === 'past');
  return (
    <p
      className={`quiet ${parts.beside} ${parts.gap2} ${parts.smallStrong} ${styles.slotPartName}`}
      aria-hidden="true"
    >
      <Icon className="icon-20" /> {text.partsOfDay[part]} {isNextDay ? nextDayMark : ''}
      {isOver ? (
        <span className={`tiny ${parts.end}`}>
          {text.passed(choices[0]?.slot ?? '', choices.at(-1)?.slot ?? '')}
        </span>
      ) : null}
    </p>
  );
}

interface CellProps extends SlotChoice {
  isChosen: boolean;
  isTabStop: boolean;
  place: ReturnType<typeof placeInBand>;
  /** A taken slot answers a press. */
  answers: boolean;
}

function placeInBand({ minute, state }: SlotChoice, band: SlotGridProps['band']) {
  if (band === undefined) return undefined;
  if (minute === band.from) return 'first';
  if (minute > band.from && minute < band.to) return 'inner';
  return minute === band.to && state === 'free' ? 'last' : undefined;
}

const Cell = memo((props: CellProps) => {
  const { slot, minute, state, name, below, isJustTaken, isChosen, isTabStop, place, answers } = props;
  const slotOfDay = (minute % minutesPerDay) / limits.slotMinutes;
  // The columns of a narrow and of a wide grid: a slot keeps its column on every day.
  const columns = { 'data-four': slotOfDay % 4, 'data-six': slotOfDay % 6 };
  if (state === 'past')
    return (
      <span className={styles.slot} data-state="past" aria-hidden="true" {...columns}>
        {bareClock(slot)}
      </span>
    );
  const shown = place === 'first' ? text.enters : place === 'last' ? text.leaves : below;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio is chosen by every arrow, see above.
    <button
      type="button"
      role="radio"
      className={isJustTaken ? `${styles.slot} ${styles.justTaken}` : styles.slot}
      data-state={state}
      data-minute={minute}
      data-band={place}
      {...columns}
      aria-checked={isChosen}
      aria-label={name}
      disabled={state !== 'free' && !answers}
      aria-disabled={answers || undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      <span className={styles.slotTime}>{bareClock(slot)}</span>
      {shown === undefined ? null : <span className={styles.slotBelow}>{shown}</span>}
    </button>
  );
});
