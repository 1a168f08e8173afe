import '../../ui/slots.css';
import { endOptions, type SlotFacts, startOptions } from '@joddee/rules/slot-options';
import { dateText } from '@joddee/thai-text/dates';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { nextDayMark } from '@joddee/thai-text/times';
import type { ReactNode } from 'react';
import { FieldError } from '../../ui/field-error.tsx';

interface SlotPickerProps {
  /** Undefined until a day is chosen. */
  facts: SlotFacts | undefined;
  timein: string;
  timeout: string;
  errors: Record<string, string>;
  /** What is offered when the chosen time is gone. */
  instead: ReactNode;
  onStart: (slot: string) => void;
  onEnd: (slot: string) => void;
}

/** First a start, then an end: slots as buttons that say what they are, closing and opening as others book. */
export function SlotPicker({ facts, timein, timeout, errors, instead, onStart, onEnd }: SlotPickerProps) {
  const starts = facts === undefined ? [] : startOptions(facts);
  const ends = facts === undefined || timein === '' ? [] : endOptions(facts, timein);
  const day = facts === undefined ? '' : dateText(facts.day);
  return (
    <>
      <SlotGroup
        label={text.start}
        error={errors.timein}
        hint={facts === undefined ? text.chooseDayFirst : undefined}
      >
        {instead}
        {facts !== undefined && starts.every(({ state }) => state !== 'free') ? (
          <p className="notice live">{text.noSlots}</p>
        ) : null}
        <div className="slots">
          {starts.map(({ slot, state, nextDay, minute }) => (
            <Slot
              key={minute}
              slot={slot}
              state={state}
              nextDay={nextDay}
              name={text.freeSlotName(day, slot, text.slotState[state])}
              chosen={slot === timein}
              onChoose={onStart}
            />
          ))}
        </div>
      </SlotGroup>
      <SlotGroup
        label={text.end}
        error={errors.timeout}
        hint={timein === '' ? text.chooseStartFirst : undefined}
      >
        <div className="slots">
          {ends.map(({ slot, nextDay, minute }) => (
            <Slot
              key={minute}
              slot={slot}
              state="free"
              nextDay={nextDay}
              name={text.freeSlotName(day, slot, text.slotState.free)}
              chosen={slot === timeout}
              onChoose={onEnd}
            />
          ))}
        </div>
      </SlotGroup>
    </>
  );
}

function SlotGroup({
  label,
  error,
  hint,
  children,
}: {
  label: string;
  error: string | undefined;
  hint: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="slot-group" aria-invalid={error !== undefined}>
      <legend>{label}</legend>
      <FieldError text={error} />
      {hint === undefined ? children : <p className="quiet small">{hint}</p>}
    </fieldset>
  );
}

interface SlotProps {
  slot: string;
  state: 'free' | 'taken' | 'mine' | 'past';
  nextDay: boolean;
  name: string;
  chosen: boolean;
  onChoose: (slot: string) => void;
}

function Slot({ slot, state, nextDay, name, chosen, onChoose }: SlotProps) {
  return (
    <button
      type="button"
      className={`slot tabular ${state}`}
      aria-pressed={chosen}
      aria-label={nextDay ? `${name} ${nextDayMark}` : name}
      disabled={state !== 'free'}
      onClick={() => onChoose(slot)}
    >
      {slot}
      {nextDay ? <span className="slot-day">{nextDayMark}</span> : null}
    </button>
  );
}
