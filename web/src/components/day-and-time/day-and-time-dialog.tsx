import type { SlotChoice } from '@joddee/marketplace/bookings/rules/stay-choices';
import {
  endsAfter,
  type FilteredStay,
  hasPassed,
  nextStay,
  onDay,
  startsOn,
  stayFromNow,
  withMinutes,
  withMoreMinutes,
  withStart,
} from '@joddee/marketplace/bookings/rules/stay-choices';
import {
  bangkokDay,
  minutesPerDay,
  slotMinute,
  stayMinutes,
} from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { hoursBetween } from '@joddee/marketplace/posts/rules/price';
import { dayNameText, weekdayDateText } from '@joddee/thai-text/dates';
import { whenText as text } from '@joddee/thai-text/screens/search-text';
import { durationText, nextDayMark, timeRangeText } from '@joddee/thai-text/times';
import { Minus, Plus, Zap } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as formParts from '../../ui/styles/form-parts.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './day-and-time.module.css';
import { DayTiles } from './day-tiles.tsx';
import { SlotSelect } from './slot-select.tsx';

interface DayAndTimeDialogProps {
  stay: FilteredStay | undefined;
  onChoose: (stay: FilteredStay | undefined) => void;
  onClose: () => void;
  className?: string;
  /** Replaces the button that takes the stay. */
  action?: (stay: FilteredStay, onChange: (stay: FilteredStay) => void) => ReactNode;
}

const lengths = [1, 2, 3, 4];
const { slotMinutes } = limits;

/** Day, length and times of a stay; nothing changes before the button is pressed. */
export default function DayAndTimeDialog(props: DayAndTimeDialogProps) {
  const { stay: given, onChoose, onClose, className, action } = props;
  const now = useNow();
  const [stay, setStay] = useState(() =>
    given === undefined || hasPassed(given, now) ? nextStay(now) : given,
  );
  const name = useId();
  const today = bangkokDay(now);
  const hours = hoursBetween(stay.from, stay.to);
  const minutes = stayMinutes(stay.from, stay.to);
  const start = slotMinute(stay.from);
  const starts = startsOn(stay.date, now);
  const ends = endsAfter(stay.from);
  const endsNextDay = ends.some(({ slot, nextDay }) => slot === stay.to && nextDay);
  return (
    <Dialog title={text.title} className={className} onClose={onClose}>
      <div className="row">
        <button type="button" className="pick" onClick={() => onChoose(stayFromNow(now))}>
          <Zap />
          {text.now}
        </button>
        <button
          type="button"
          className="pick"
          aria-pressed={given === undefined}
          onClick={() => onChoose(undefined)}
        >
          {text.anytime}
        </button>
      </div>
      <DayTiles
        legend={text.day}
        chosen={stay.date}
        now={now}
        onChoose={(date) => setStay(onDay(stay, date, now))}
      />
      <fieldset className={formParts.slotGroup}>
        <legend>{text.length}</legend>
        <div className={parts.fourTiles}>
          {lengths.map((length) => (
            <label key={length} className="tile unbroken" data-one="">
              <input
                type="radio"
                name={name}
                className={`${parts.cover} ${formParts.coverInput}`}
                checked={hours === String(length)}
                onChange={() => setStay(withMinutes(stay, length * 60))}
              />
              {durationText(String(length))}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={formParts.slotGroup}>
        <legend>
          {text.clock} <span className="quiet small">{text.step}</span>
        </legend>
        <div className={`${parts.below} ${parts.gap25} ${styles.clocks}`}>
          <TimeStepper
            name={text.from}
            slot={stay.from}
            choices={starts}
            onChoose={(slot) => setStay(withStart(stay, stay.date, slotMinute(slot), now))}
            canBeEarlier={start > slotMinute(starts[0]?.slot ?? stay.from)}
            canBeLater={start + slotMinutes < minutesPerDay}
            onStep={(way) => setStay(withStart(stay, stay.date, start + way * slotMinutes, now))}
          />
          <TimeStepper
            name={text.to}
            mark={endsNextDay ? nextDayMark : undefined}
            slot={stay.to}
            choices={ends}
            onChoose={(to) => setStay({ ...stay, to })}
            canBeEarlier={minutes > slotMinutes}
            canBeLater={minutes + slotMinutes < minutesPerDay}
            onStep={(way) => setStay(withMoreMinutes(stay, way * slotMinutes))}
          />
        </div>
      </fieldset>
      <div
        className={`${parts.apart} ${parts.crossMiddle} ${parts.gap3} ${dialogStyles.foot} ${styles.foot}`}
      >
        <p className={`${parts.below} ${parts.shrinks}`} role="status">
          <span className="quiet small">
            {stay.date === today ? `${dayNameText(stay.date, today)} ` : ''}
            {weekdayDateText(stay.date)}
          </span>
          <strong>
            {timeRangeText(stay.from, stay.to)} · {durationText(hours)}
          </strong>
        </p>
        {action?.(stay, setStay) ?? (
          <button type="button" className="button main" onClick={() => onChoose(stay)}>
            {text.choose}
          </button>
        )}
      </div>
    </Dialog>
  );
}

interface TimeStepperProps {
  name: string;
  mark?: string | undefined;
  slot: string;
  choices: readonly SlotChoice[];
  onChoose: (slot: string) => void;
  canBeEarlier: boolean;
  canBeLater: boolean;
  onStep: (way: 1 | -1) => void;
}

/** A time that moves by half an hour, or to any slot of its list. */
function TimeStepper(props: TimeStepperProps) {
  const { name, mark, slot, choices, onChoose, onStep } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div className={`${parts.middle} ${styles.stepper}`} role="group" aria-label={name}>
      <span className={`quiet small ${parts.wholeRow}`}>
        {name} {mark}
      </span>
      <IconButton label={text.earlier(name)} disabled={!props.canBeEarlier} onClick={() => onStep(-1)}>
        <Minus />
      </IconButton>
      <SlotSelect name={name} slot={slot} choices={choices} onChoose={onChoose} />
      <IconButton label={text.later(name)} disabled={!props.canBeLater} onClick={() => onStep(1)}>
        <Plus />
      </IconButton>
    </div>
  );
}
