import '../../ui/slots.css';
import { limits } from '@joddee/contract/limits';
import { endOptions, type SlotFacts, type StartOption, startOptions } from '@joddee/rules/slot-options';
import { stayLengths } from '@joddee/rules/stay-lengths';
import { dateText } from '@joddee/thai-text/dates';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { durationText, nextDayMark } from '@joddee/thai-text/times';
import { type ReactNode, type RefObject, useRef } from 'react';
import { FieldError } from '../../ui/field-error.tsx';
import { type SlotChoice, SlotGrid } from './slot-grid.tsx';

interface SlotPickerProps {
  /** Undefined until a day is chosen. */
  facts: SlotFacts | undefined;
  timein: string;
  timeout: string;
  errors: Record<string, string>;
  /** The offers for a chosen time that is no longer free. */
  instead: ReactNode;
  onStart: (slot: string) => void;
  onEnd: (slot: string) => void;
}

const shortest = durationText(String(limits.slotMinutes / 60));

/** First a start, then an end. Each slot names its state, which changes live as other renters book. */
export function SlotPicker({ facts, timein, timeout, errors, instead, onStart, onEnd }: SlotPickerProps) {
  const starts = facts === undefined ? [] : startOptions(facts).filter(({ state }) => state !== 'past');
  const ends = facts === undefined || timein === '' ? [] : endOptions(facts, timein);
  const start = starts.find(({ slot }) => slot === timein);
  const day = facts === undefined ? '' : dateText(facts.day);
  const endGroup = useRef<HTMLFieldSetElement>(null);

  function chooseStart(slot: string): void {
    onStart(slot);
    // The ends are rendered by then. They may lie below the screen, and a start alone is no choice.
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
        {facts !== undefined && starts.every(({ state }) => state !== 'free') ? (
          <p className="notice" data-tone="live">
            {text.noSlots}
          </p>
        ) : (
          <Legend mine={starts.some(({ state }) => state === 'mine')} />
        )}
        <SlotGrid
          label={text.start}
          choices={starts.map((option) => startChoice(option, day))}
          chosen={timein}
          onChoose={chooseStart}
        />
      </SlotGroup>
      <SlotGroup
        label={text.end}
        error={errors.timeout}
        hint={ends.length === 0 ? text.chooseStartFirst : undefined}
        group={endGroup}
      >
        {ends.length < 3 ? null : (
          <>
            <div className="slots">
              {stayLengths(start?.minute ?? 0, ends).map(({ hours, end }) => (
                <button
                  key={end.minute}
                  type="button"
                  className="slot tabular"
                  aria-pressed={end.slot === timeout}
                  aria-label={
                    hours === undefined ? text.untilEndName(end.slot) : text.forHoursName(hours, end.slot)
                  }
                  onClick={() => onEnd(end.slot)}
                >
                  {hours === undefined ? text.untilEnd(end.slot) : text.forHours(hours)}
                </button>
              ))}
            </div>
            <p className="quiet small">{text.otherEnds}</p>
          </>
        )}
        <SlotGrid
          label={text.end}
          choices={ends.map(({ slot, minute, nextDay }) => ({
            slot,
            minute,
            state: 'free',
            name: nameOf(text.freeSlotName(day, slot, text.slotState.free), nextDay),
            below: nextDay ? <span className="slot-day">{nextDayMark}</span> : null,
          }))}
          chosen={timeout}
          onChoose={onEnd}
        />
      </SlotGroup>
    </>
  );
}

const scrolling = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

const nameOf = (name: string, nextDay: boolean) => (nextDay ? `${name} ${nextDayMark}` : name);

function startChoice({ slot, minute, state, nextDay, room }: StartOption, day: string): SlotChoice {
  const isShort = state === 'free' && room === limits.slotMinutes;
  const name = nameOf(text.freeSlotName(day, slot, text.slotState[state]), nextDay);
  return {
    slot,
    minute,
    state: state === 'past' ? 'taken' : state,
    name: isShort ? `${name} ${text.onlyRoomName(shortest)}` : name,
    below: (
      <>
        {nextDay ? <span className="slot-day">{nextDayMark}</span> : null}
        {isShort ? <span className="slot-day">{text.onlyRoom(shortest)}</span> : null}
      </>
    ),
  };
}

/** Explains the styles of slots; hidden from screen readers, because each slot names its own state. */
function Legend({ mine }: { mine: boolean }) {
  const states = ['free', 'taken', ...(mine ? (['mine'] as const) : [])] as const;
  return (
    <p className="row small quiet slot-legend" aria-hidden="true">
      {states.map((state) => (
        <span key={state} className="row">
          <span className={`slot-swatch ${state}`} /> {text.slotState[state]}
        </span>
      ))}
    </p>
  );
}

function SlotGroup({
  label,
  error,
  hint,
  group,
  children,
}: {
  label: string;
  error: string | undefined;
  hint: string | undefined;
  group?: RefObject<HTMLFieldSetElement | null>;
  children: ReactNode;
}) {
  return (
    <fieldset className="slot-group" aria-invalid={error !== undefined} ref={group}>
      <legend>{label}</legend>
      <FieldError text={error} />
      {hint === undefined ? children : <p className="quiet small">{hint}</p>}
    </fieldset>
  );
}
