import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

export interface SlotChoice {
  slot: string;
  /** Distinguishes slots of the same name on both sides of midnight. */
  minute: number;
  state: 'free' | 'taken' | 'mine';
  name: string;
  below: ReactNode;
}

interface SlotGridProps {
  label: string;
  choices: readonly SlotChoice[];
  chosen: string;
  onChoose: (slot: string) => void;
}

/** The number of slots in one row of the rendered grid. */
function columnsOf(slots: readonly HTMLElement[]): number {
  const top = slots[0]?.offsetTop;
  return Math.max(1, slots.filter(({ offsetTop }) => offsetTop === top).length);
}

/**
 * One Tab stop; arrows move by slot and by row, Home and End to the ends. Slots that are not free are skipped. Arrows
 * only move the focus: choosing a start on each move would change the ends and the announcements.
 */
export function SlotGrid({ label, choices, chosen, onChoose }: SlotGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<number>();
  const free = choices.filter(({ state }) => state === 'free');
  const stop =
    free.find(({ minute }) => minute === visited) ?? free.find(({ slot }) => slot === chosen) ?? free[0];

  function move(event: KeyboardEvent): void {
    const slots = [...(grid.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
    const from = slots.findIndex((slot) => slot.matches(':focus'));
    const columns = columnsOf(slots);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    const isFree = (index: number) => choices[index]?.state === 'free';
    let to: number | undefined;
    if (event.key === 'Home') to = choices.findIndex(({ state }) => state === 'free');
    else if (event.key === 'End') to = choices.findLastIndex(({ state }) => state === 'free');
    else if (step !== undefined) {
      to = from + step;
      while (to >= 0 && to < slots.length && !isFree(to)) to += step;
    } else return;
    event.preventDefault();
    if (!isFree(to)) return;
    setVisited(choices[to]?.minute);
    slots[to]?.focus();
  }

  return (
    <div className="slots" role="radiogroup" aria-label={label} ref={grid} onKeyDown={move}>
      {choices.map(({ slot, minute, state, name, below }) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio is chosen by every arrow, see above.
        <button
          key={minute}
          type="button"
          role="radio"
          className={`slot tabular ${state}`}
          aria-checked={slot === chosen}
          aria-label={name}
          disabled={state !== 'free'}
          tabIndex={minute === stop?.minute ? 0 : -1}
          onFocus={() => setVisited(minute)}
          onClick={() => onChoose(slot)}
        >
          {slot}
          {below}
        </button>
      ))}
    </div>
  );
}
