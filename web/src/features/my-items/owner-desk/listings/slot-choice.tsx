import { allSlots } from '@joddee/marketplace/calendars/rules/time-slots';
import { bareClock } from '@joddee/thai-text/times';
import { useEffect, useId, useRef } from 'react';
import * as parts from '../../../../ui/styles/parts.module.css';
import * as styles from './quick-edit.module.css';

interface SlotChoiceProps {
  label: string;
  chosen: string;
  onChoose: (slot: string) => void;
}

/** The half hours of a day in one line that scrolls to the chosen one, so that a near one is a single press. */
export function SlotChoice({ label, chosen, onChoose }: SlotChoiceProps) {
  const line = useRef<HTMLDivElement>(null);
  const name = useId();
  useEffect(() => {
    const element = line.current;
    if (element === null) return;
    // The dialog opens after this effect, and only then has the line a width.
    const observer = new ResizeObserver(() => {
      const option = element.querySelector<HTMLElement>('label:has(:checked)');
      if (element.clientWidth === 0 || option === null) return;
      element.scrollLeft = option.offsetLeft - (element.clientWidth - option.offsetWidth) / 2;
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <fieldset className={`${parts.tightColumn} ${parts.crossMiddle} ${styles.slotChoice}`}>
      <legend>{label}</legend>
      <div className={`${parts.gap2} ${parts.inRow} ${styles.slotLine}`} ref={line}>
        {allSlots.map((slot) => (
          <label key={slot} className="tile" data-one>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={slot === chosen}
              onChange={() => onChoose(slot)}
            />
            {bareClock(slot)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
