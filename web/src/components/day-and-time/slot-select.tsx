import type { SlotChoice } from '@joddee/marketplace/bookings/rules/stay-choices';
import { bareClock, nextDayMark } from '@joddee/thai-text/times';
import * as styles from './slot-select.module.css';

interface SlotSelectProps {
  name: string;
  slot: string;
  choices: readonly SlotChoice[];
  onChoose: (slot: string) => void;
}

/** Any time in one choice, between the buttons for half an hour. */
export function SlotSelect({ name, slot, choices, onChoose }: SlotSelectProps) {
  return (
    <select
      className={styles.slotSelect}
      aria-label={name}
      value={slot}
      onChange={({ target }) => onChoose(target.value)}
    >
      {choices.some((choice) => choice.slot === slot) ? null : (
        // A link may name a time that has passed since.
        <option value={slot} disabled>
          {bareClock(slot)}
        </option>
      )}
      {choices.map(({ slot: choice, nextDay }) => (
        <option key={choice} value={choice}>
          {nextDay ? `${bareClock(choice)} ${nextDayMark}` : bareClock(choice)}
        </option>
      ))}
    </select>
  );
}
