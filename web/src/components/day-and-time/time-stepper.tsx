import type { SlotChoice } from '@joddee/marketplace/bookings/rules/stay-choices';
import { whenText as text } from '@joddee/thai-text/screens/search-text';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './day-and-time.module.css';
import { SlotSelect } from './slot-select.tsx';

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
export function TimeStepper(props: TimeStepperProps) {
  const { name, mark, slot, choices, onChoose, onStep } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div className={`${parts.middle} ${styles.stepper}`} role="group" aria-label={name}>
      <span className={`quiet small ${parts.wholeRow}`}>
        {name} {mark}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={text.earlier(name)}
        disabled={!props.canBeEarlier}
        onClick={() => onStep(-1)}
      >
        <Minus />
      </button>
      <SlotSelect name={name} slot={slot} choices={choices} onChoose={onChoose} />
      <button
        type="button"
        className="icon-button"
        aria-label={text.later(name)}
        disabled={!props.canBeLater}
        onClick={() => onStep(1)}
      >
        <Plus />
      </button>
    </div>
  );
}
