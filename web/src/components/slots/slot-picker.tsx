import { ownLength } from '@joddee/marketplace/bookings/rules/stay-lengths';
import type { EndOption, SlotState, StartOption } from '@joddee/marketplace/calendars/rules/slot-options';
import { endOptions, type SlotFacts, startOptions } from '@joddee/marketplace/calendars/rules/slot-options';
import { instantOf, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { dateText } from '@joddee/thai-text/dates';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { durationText, nextDayMark } from '@joddee/thai-text/times';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FieldError } from '../../ui/fields/errors.tsx';
import * as formParts from '../../ui/styles/form-parts.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import * as ribbonStyles from './ribbon.module.css';
import { Ribbon } from './ribbon.tsx';
import type { SlotChoice } from './slot-grid.tsx';
import { SlotGrid } from './slot-grid.tsx';

interface SlotPickerProps {
  /** Undefined until a day is chosen. */
  facts: SlotFacts | undefined;
  /** Hours that a press on a start books. */
  length: number;
  timein: string;
  timeout: string;
  errors: Record<string, string>;
  /** The offers for a chosen time that is no longer free. */
  instead: ReactNode;
  /** The taken start that was pressed, with what is answered. */
  taken?: { slot: string; answer: ReactNode } | undefined;
  onTaken?: (slot: string) => void;
  onStart: (slot: string) => void;
  onEnd: (slot: string) => void;
}

/** A start, and an end of its own if no length is chosen. Each slot names its state, which changes live. */
export function SlotPicker(props: SlotPickerProps) {
  const { facts, length, timein, timeout, errors, instead, taken, onTaken, onStart, onEnd } = props;
  const starts = facts === undefined ? [] : startOptions(facts);
  const justTaken = useJustTaken(facts?.day ?? '', starts);
  const endGroup = useRef<HTMLFieldSetElement>(null);
  const day = facts === undefined ? '' : dateText(facts.day);
  const ends = facts === undefined || timein === '' ? [] : endOptions(facts, timein);
  const start = starts.find(({ slot }) => slot === timein);
  const end = ends.find(({ slot }) => slot === timeout);
  const longest = ends.length < 3 ? undefined : ends.at(-1)?.slot;
  const band = start && end && { from: start.minute, to: end.minute };
  const hasFree = starts.some(({ state }) => state === 'free');
  const choosesEnd = length === ownLength;

  function chooseStart(slot: string): void {
    onStart(slot);
    // The ends are rendered by then. They may lie below the screen, and a start alone is no choice.
    if (choosesEnd)
      requestAnimationFrame(() =>
        endGroup.current?.scrollIntoView({ block: 'nearest', behavior: scrolling() }),
      );
  }

  return (
    <>
      <SlotGroup
        label={text.start}
        error={errors.timein}
        hint={facts === undefined ? text.chooseDayFirst : undefined}
      >
        {instead}
        {facts === undefined ? null : hasFree ? (
          <>
            <Legend mine={starts.some(({ state }) => state === 'mine')} />
            <Ribbon
              starts={starts}
              chosen={band}
              present={(facts.now.getTime() - instantOf(facts.day, 0).getTime()) / 60_000}
            />
          </>
        ) : (
          <p className="notice" data-tone="live">
            {text.noSlots}
          </p>
        )}
        <SlotGrid
          label={text.start}
          choices={starts.map((option) => {
            const choice = startChoice(option, day, length, justTaken.has(option.minute));
            return withFreeBays(choice, option.freeBays, facts?.bays);
          })}
          chosen={timein}
          band={band}
          taken={taken}
          onTaken={onTaken}
          onChoose={chooseStart}
        />
      </SlotGroup>
      {choosesEnd ? (
        <SlotGroup
          label={text.end}
          error={errors.timeout}
          hint={ends.length === 0 ? text.chooseStartFirst : undefined}
          group={endGroup}
        >
          {/* The end that closes the longest stay, one press ahead of all ends. */}
          {longest === undefined ? null : (
            <button
              type="button"
              className={`pick ${parts.atStart}`}
              aria-pressed={longest === timeout}
              onClick={() => onEnd(longest)}
            >
              {text.untilEndName(longest)}
            </button>
          )}
          <SlotGrid
            label={text.end}
            choices={ends.map((option) => endChoice(option, day))}
            chosen={timeout}
            onChoose={onEnd}
          />
        </SlotGroup>
      ) : null}
    </>
  );
}

const scrolling = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Explains the styles of slots; hidden from screen readers, because each slot names its own state. */
function Legend({ mine }: { mine: boolean }) {
  const states = ['free', 'taken', ...(mine ? (['mine'] as const) : [])] as const;
  return (
    <p className={`tiny quiet ${parts.wrap} ${ribbonStyles.slotLegend}`} aria-hidden="true">
      {states.map((state) => (
        <span className={`${parts.inline} ${parts.gap15}`} key={state}>
          <span className={ribbonStyles.slotSwatch} data-state={state} /> {text.slotState[state]}
        </span>
      ))}
    </p>
  );
}

interface SlotGroupProps {
  label: string;
  error: string | undefined;
  hint: string | undefined;
  group?: RefObject<HTMLFieldSetElement | null>;
  children: ReactNode;
}

function SlotGroup({ label, error, hint, group, children }: SlotGroupProps) {
  return (
    <fieldset className={formParts.slotGroup} aria-invalid={error !== undefined} ref={group}>
      <legend>{label}</legend>
      <FieldError text={error} />
      {hint === undefined ? children : <p className="quiet small">{hint}</p>}
    </fieldset>
  );
}

const shownMs = 10_000;
const none: ReadonlySet<number> = new Set();

/** The starts of a day that another renter has taken in the last seconds, while they were on the screen. */
function useJustTaken(day: string, starts: readonly StartOption[]): ReadonlySet<number> {
  const [taken, setTaken] = useState(none);
  const seen = useRef<{ day: string; free: ReadonlySet<number> }>({ day: '', free: none });
  const states = starts.map(({ minute, state }) => `${minute}${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the starts are new on each render, their states are not.
  useEffect(() => {
    const before = seen.current;
    const of = (wanted: string) => starts.flatMap(({ minute, state }) => (state === wanted ? [minute] : []));
    seen.current = { day, free: new Set(of('free')) };
    if (before.day !== day) {
      setTaken(none);
      return;
    }
    const now = of('taken');
    const fresh = now.filter((minute) => before.free.has(minute));
    setTaken((earlier) => {
      const still = [...earlier].filter((minute) => now.includes(minute));
      return fresh.length === 0 && still.length === earlier.size ? earlier : new Set([...still, ...fresh]);
    });
  }, [day, states]);
  useEffect(() => {
    if (taken.size === 0) return;
    const timer = setTimeout(() => setTaken(none), shownMs);
    return () => clearTimeout(timer);
  }, [taken]);
  return taken;
}

const nameOf = (day: string, slot: string, state: SlotState, nextDay: boolean) => {
  const name = text.freeSlotName(day, slot, text.slotState[state]);
  return nextDay ? `${name} ${nextDayMark}` : name;
};

/** A start with what is said about it: aloud in its name, and some of it below. */
function startChoice(option: StartOption, day: string, length: number, isJustTaken: boolean): SlotChoice {
  const { slot, minute, state, nextDay, room } = option;
  const choice = { slot, minute, state, name: nameOf(day, slot, state, nextDay) };
  const saying = (words: string) => ({ ...choice, name: `${choice.name} ${words}` });
  if (state !== 'free')
    return isJustTaken ? { ...saying(text.justTaken), isJustTaken, below: text.justTaken } : choice;
  // Without a length, only a start that allows a single end is worth a word.
  const wanted = length === ownLength ? 2 * limits.slotMinutes : length * 60;
  if (room < wanted) {
    const until = slotName(minute + room);
    return { ...saying(text.roomUntilName(until)), below: text.roomUntil(until) };
  }
  return length === ownLength ? choice : saying(text.roomFor(durationText(String(length))));
}

/** Of a lot, each free start names how many of its bays are free. */
function withFreeBays(choice: SlotChoice, freeBays: number, bays: number | undefined): SlotChoice {
  if (bays === undefined || choice.state !== 'free') return choice;
  const { name, below = lotText.freeHere(freeBays) } = choice;
  return { ...choice, name: `${name} ${lotText.freeOf(freeBays, bays)}`, below };
}

/** Every end that follows the chosen start is free. */
const endChoice = ({ slot, minute, nextDay }: EndOption, day: string): SlotChoice => ({
  slot,
  minute,
  state: 'free',
  name: nameOf(day, slot, 'free', nextDay),
});
