import './when.css';
import { limits } from '@joddee/contract/limits';
import { hoursBetween } from '@joddee/rules/money/price';
import {
  type EndChoice,
  endsAfter,
  type FilteredStay,
  nextStay,
  onDay,
  stayFromNow,
  withMinutes,
  withMoreMinutes,
  withStart,
} from '@joddee/rules/times/stay-choices';
import { allSlots, bangkokDay, slotMinute } from '@joddee/rules/times/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { whenText as text } from '@joddee/thai-text/screens/when-text';
import { durationText, timeRangeText } from '@joddee/thai-text/times';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Zap from 'lucide-react/icons/zap';
import { useId, useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DayTiles } from './day-tiles.tsx';
import { SlotSelect } from './slot-select.tsx';

interface WhenDialogProps {
  stay: FilteredStay | undefined;
  onChoose: (stay: FilteredStay | undefined) => void;
  onClose: () => void;
}

const lengths = [1, 2, 3, 4];
const { slotMinutes } = limits;

/** Day, length and times of a stay; nothing changes before the button is pressed. */
export default function WhenDialog({ stay: given, onChoose, onClose }: WhenDialogProps) {
  const now = useNow();
  const [stay, setStay] = useState(() => given ?? nextStay(now));
  const name = useId();
  const hours = hoursBetween(stay.from, stay.to);
  const start = slotMinute(stay.from);
  return (
    <Dialog title={text.title} onClose={onClose}>
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
      <fieldset className="when-group">
        <legend>{text.length}</legend>
        <div className="when-tiles">
          {lengths.map((length) => (
            <label key={length} className="tile" data-one="">
              <input
                type="radio"
                name={name}
                className="tile-input"
                checked={hours === String(length)}
                onChange={() => setStay(withMinutes(stay, length * 60))}
              />
              {durationText(String(length))}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="when-group">
        <legend>{text.clock}</legend>
        <div className="when-clocks">
          <Stepper
            name={text.from}
            slot={stay.from}
            choices={starts}
            onChoose={(slot) => setStay(withStart(stay, stay.date, slotMinute(slot), now))}
            onStep={(way) => setStay(withStart(stay, stay.date, start + way * slotMinutes, now))}
          />
          <Stepper
            name={text.to}
            slot={stay.to}
            choices={endsAfter(stay.from)}
            onChoose={(to) => setStay({ ...stay, to })}
            onStep={(way) => setStay(withMoreMinutes(stay, way * slotMinutes))}
          />
        </div>
      </fieldset>
      <div className="dialog-foot when-foot">
        <p role="status">
          <span className="quiet small">{dayNameText(stay.date, bangkokDay(now))}</span>
          <strong>
            {timeRangeText(stay.from, stay.to)} · {durationText(hours)}
          </strong>
        </p>
        <button type="button" className="button main" onClick={() => onChoose(stay)}>
          {text.choose}
        </button>
      </div>
    </Dialog>
  );
}

const starts: readonly EndChoice[] = allSlots.map((slot) => ({ slot, nextDay: false }));

interface StepperProps {
  name: string;
  slot: string;
  choices: readonly EndChoice[];
  onChoose: (slot: string) => void;
  onStep: (way: 1 | -1) => void;
}

function Stepper({ name, slot, choices, onChoose, onStep }: StepperProps) {
  return (
    <div className="when-stepper">
      <span className="quiet small">{name}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={text.earlier(name)}
        onClick={() => onStep(-1)}
      >
        <Minus />
      </button>
      <SlotSelect name={name} slot={slot} choices={choices} onChoose={onChoose} />
      <button type="button" className="icon-button" aria-label={text.later(name)} onClick={() => onStep(1)}>
        <Plus />
      </button>
    </div>
  );
}
