import { type KeyboardEvent, useState } from 'react';
import type { Block, DayRow } from './day-rows.ts';

const distance = (a: Block, b: Block) => Math.abs(a.from + a.to - b.from - b.to);

/** The stay that a key leads to: along a row, to the nearest of another row, or to the ends of the row. */
export function blockAt(rows: readonly DayRow[], id: string, key: string): Block | undefined {
  const filled = rows.filter(({ blocks }) => blocks.length > 0);
  const row = filled.findIndex(({ blocks }) => blocks.some(({ booking }) => booking._id === id));
  const blocks = filled[row]?.blocks ?? [];
  const index = blocks.findIndex(({ booking }) => booking._id === id);
  const current = blocks[index];
  if (current === undefined) return undefined;
  const nearestIn = (other: DayRow | undefined) =>
    [...(other?.blocks ?? [])].sort((a, b) => distance(a, current) - distance(b, current))[0];
  switch (key) {
    case 'ArrowRight':
      return blocks[index + 1];
    case 'ArrowLeft':
      return blocks[index - 1];
    case 'ArrowDown':
      return nearestIn(filled[row + 1]);
    case 'ArrowUp':
      return nearestIn(filled[row - 1]);
    case 'Home':
      return blocks[0];
    case 'End':
      return blocks.at(-1);
    default:
      return undefined;
  }
}

/** Where time runs down, each arrow has the part of another one. */
const turned: Record<string, string> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
};

/** One stop of the Tab key for all stays of the day; arrows move between them. */
export function useBlockKeys(rows: readonly DayRow[], runsDown: boolean) {
  const [focused, setActive] = useState<string>();
  const ids = rows.flatMap(({ blocks }) => blocks.map(({ booking }) => booking._id));
  const active = focused !== undefined && ids.includes(focused) ? focused : ids[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = (runsDown && turned[event.key]) || event.key;
    const block = active === undefined ? undefined : blockAt(rows, active, key);
    if (block === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-block="${block.booking._id}"]`)?.focus();
  };
  return { active, setActive, onKeyDown };
}
