import { allSlots } from '@joddee/rules/time-slots';
import { useId, useLayoutEffect, useRef } from 'react';

interface SlotChoiceProps {
  label: string;
  chosen: string;
  onChoose: (slot: string) => void;
}

/** The half hours of a day in one line that scrolls to the chosen one, so that a near one is a single press. */
export function SlotChoice({ label, chosen, onChoose }: SlotChoiceProps) {
  const line = useRef<HTMLDivElement>(null);
  const name = useId();
  useLayoutEffect(() => {
    const element = line.current;
    const option = element?.querySelector<HTMLElement>('label:has(:checked)');
    if (element === null || option === null || option === undefined) return;
    element.scrollLeft = option.offsetLeft - (element.clientWidth - option.offsetWidth) / 2;
  }, []);
  return (
    <fieldset className="slot-choice">
      <legend>{label}</legend>
      <div className="slot-line" ref={line}>
        {allSlots.map((slot) => (
          <label key={slot} className="tile" data-one>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={slot === chosen}
              onChange={() => onChoose(slot)}
            />
            {slot}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
