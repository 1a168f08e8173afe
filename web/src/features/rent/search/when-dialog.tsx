import { limits } from '@joddee/contract/limits';
import { hoursBetween } from '@joddee/rules/money/price';
import {
  aSlotLater,
  type EndChoice,
  endsAfter,
  type FilteredStay,
  onDay,
  usualStay,
  withMinutes,
} from '@joddee/rules/times/stay-choices';
import {
  allSlots,
  bangkokDay,
  bookableDays,
  minutesPerDay,
  slotMinute,
  slotName,
  stayMinutes,
} from '@joddee/rules/times/time-slots';
import { dateText, dayNameText, shortDateText, weekdayDateText, weekdayName } from '@joddee/thai-text/dates';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { durationText, nextDayMark, timeRangeText } from '@joddee/thai-text/times';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Zap from 'lucide-react/icons/zap';
import { useState } from 'react';
import { SlotSelect } from '../../../components/when/slot-select.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { chosenStay, type Filter, withoutStay } from '../filter/spot-filter.ts';
import { useSpotCount } from '../filter/use-spot-count.ts';
import type { Area } from '../map/map-area.ts';

interface WhenDialogProps {
  filter: Filter;
  area: Area | undefined;
  onApply: (filter: Filter) => void;
  onClose: () => void;
}

const lengths = [1, 2, 3, 4] as const;

/** When to park: a day, a length and two times in half hours, with the number of spots that are free then. */
export function WhenDialog({ filter, area, onApply, onClose }: WhenDialogProps) {
  const now = useNow();
  const today = bangkokDay(now);
  const [stay, setStay] = useState<FilteredStay>(() => chosenStay(filter) ?? usualStay(today, now));
  const minutes = stayMinutes(stay.from, stay.to);
  const count = useSpotCount(area, { ...filter, ...stay });
  const isOvernight = endsAfter(stay.from).some(({ slot, nextDay }) => slot === stay.to && nextDay);
  const lasting = (from: string, length: number): Pick<FilteredStay, 'from' | 'to'> => ({
    from,
    to: slotName(slotMinute(from) + length),
  });
  const moveStart = (by: number) =>
    setStay({ ...stay, ...lasting(slotName(slotMinute(stay.from) + by), minutes) });
  const moveEnd = (by: number) => setStay({ ...stay, to: slotName(slotMinute(stay.to) + by) });
  const start = slotMinute(stay.from);
  /** Half an hour later, or the next day once today is nearly over. */
  const anotherTime = aSlotLater(stay, now) ?? usualStay(bookableDays(now)[1] ?? today, now);
  return (
    <Dialog title={text.when} className="when-dialog" onClose={onClose}>
      <div className="row">
        <button
          type="button"
          className="pick"
          onClick={() => setStay(withMinutes(usualStay(today, now), minutes))}
        >
          <Zap />
          {text.now}
        </button>
        <button type="button" className="pick" onClick={() => onApply(withoutStay(filter))}>
          {text.anyDay}
        </button>
      </div>
      <fieldset className="slot-group">
        <legend>{text.whichDay}</legend>
        <div className="four">
          {bookableDays(now).map((day, index) => (
            <label key={day} className="tile when-tile" data-one>
              <input
                type="radio"
                name="day"
                className="visually-hidden"
                checked={day === stay.date}
                aria-label={`${dayWord(day, index)} ${dateText(day)}`}
                onChange={() => setStay(onDay(stay, day, now))}
              />
              {dayWord(day, index)}
              <span className="tile-detail unbroken">{shortDateText(day)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="slot-group">
        <legend>{text.howLong}</legend>
        <div className="four">
          {lengths.map((hours) => (
            <label key={hours} className="tile" data-one>
              <input
                type="radio"
                name="length"
                className="visually-hidden"
                checked={minutes === hours * 60}
                onChange={() => setStay({ ...stay, ...lasting(stay.from, hours * 60) })}
              />
              <span className="unbroken">{durationText(String(hours))}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="slot-group">
        <div className="spread">
          <h3>{text.whichTime}</h3>
          <span className="quiet small">{text.bySteps}</span>
        </div>
        <div className="two">
          <Stepper
            name={text.in}
            time={stay.from}
            choices={starts}
            onChoose={(from) => setStay({ ...stay, ...lasting(from, minutes) })}
            canBeEarlier={start > 0}
            canBeLater={start + limits.slotMinutes < minutesPerDay}
            onStep={moveStart}
          />
          <Stepper
            name={text.out}
            time={stay.to}
            choices={endsAfter(stay.from)}
            onChoose={(to) => setStay({ ...stay, to })}
            mark={isOvernight ? nextDayMark : undefined}
            canBeEarlier={minutes > limits.slotMinutes}
            canBeLater={minutes + limits.slotMinutes < minutesPerDay}
            onStep={moveEnd}
          />
        </div>
      </div>
      <div className="dialog-foot when-foot">
        <span className="when-result">
          <span className="quiet small">
            {stay.date === today ? `${dayNameText(stay.date, today)} ` : ''}
            {weekdayDateText(stay.date)}
          </span>
          <strong>
            {timeRangeText(stay.from, stay.to)} · {durationText(hoursBetween(stay.from, stay.to))}
          </strong>
        </span>
        <button
          type="button"
          className={`button main${count === 0 ? ' plain' : ''}`}
          onClick={() => (count === 0 ? setStay(anotherTime) : onApply({ ...filter, ...stay }))}
        >
          {count === 0 ? text.noneThen : text.apply(count)}
        </button>
      </div>
    </Dialog>
  );
}

const dayWord = (day: string, index: number) =>
  [bookText.today, bookText.tomorrow][index] ?? weekdayName(day);

const starts: readonly EndChoice[] = allSlots.map((slot) => ({ slot, nextDay: false }));

interface StepperProps {
  name: string;
  time: string;
  choices: readonly EndChoice[];
  onChoose: (slot: string) => void;
  mark?: string | undefined;
  canBeEarlier: boolean;
  canBeLater: boolean;
  /** Minutes, earlier or later. */
  onStep: (by: number) => void;
}

function Stepper({ name, time, choices, onChoose, mark, canBeEarlier, canBeLater, onStep }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div className="stepper" role="group" aria-label={name}>
      <span className="quiet small">
        {name} {mark}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={text.earlier(name)}
        disabled={!canBeEarlier}
        onClick={() => onStep(-limits.slotMinutes)}
      >
        <Minus />
      </button>
      <SlotSelect name={name} slot={time} choices={choices} onChoose={onChoose} />
      <button
        type="button"
        className="icon-button"
        aria-label={text.later(name)}
        disabled={!canBeLater}
        onClick={() => onStep(limits.slotMinutes)}
      >
        <Plus />
      </button>
    </div>
  );
}
