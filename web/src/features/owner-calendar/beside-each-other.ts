import type { Block } from '../../components/timeline/day-rows.ts';

/** How many stays a day has room for beside each other. */
const mostColumns = 3;

interface Placed {
  from: number;
  to: number;
  column: number;
  columns: number;
}

export interface PlacedStay extends Placed, Block {
  /** The most cars that are there during it, itself included. */
  cars: number;
}

/** Stays that a column has no room for, drawn as one. */
export interface MoreStays extends Placed {
  stays: readonly Block[];
}

const touches = (a: Block, b: Block) => a.from < b.to && b.from < a.to;

/** The stays of a day in columns: those of the same time beside each other, and what has no room there together. */
export function besideEachOther(blocks: readonly Block[]): { stays: PlacedStay[]; more: MoreStays[] } {
  const stays: PlacedStay[] = [];
  const more: MoreStays[] = [];
  for (const group of groupsOf(blocks)) {
    const columnOf = columnsOf(group);
    const columns = Math.max(...columnOf.values()) + 1;
    const shown = columns > mostColumns ? mostColumns - 1 : columns;
    const place = { columns: Math.min(columns, mostColumns) };
    const rest = group.filter((block) => (columnOf.get(block) ?? 0) >= shown);
    for (const block of group)
      if (!rest.includes(block))
        stays.push({ ...block, ...place, column: columnOf.get(block) ?? 0, cars: carsDuring(block, group) });
    if (rest.length > 0) {
      const [from, to] = [Math.min(...rest.map((one) => one.from)), Math.max(...rest.map((one) => one.to))];
      more.push({ from, to, ...place, column: shown, stays: rest });
    }
  }
  return { stays, more };
}

/** Stays that follow each other without a gap. */
function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  let end = 0;
  for (const block of blocks.toSorted((a, b) => a.from - b.from)) {
    const last = groups.at(-1);
    if (last === undefined || block.from >= end) groups.push([block]);
    else last.push(block);
    end = Math.max(end, block.to);
  }
  return groups;
}

function columnsOf(group: readonly Block[]): Map<Block, number> {
  const columns = new Map<Block, number>();
  const ends: number[] = [];
  for (const block of group) {
    const free = ends.findIndex((end) => end <= block.from);
    const column = free === -1 ? ends.length : free;
    ends[column] = block.to;
    columns.set(block, column);
  }
  return columns;
}

/** The number only grows where a stay begins. */
function carsDuring(block: Block, group: readonly Block[]): number {
  const others = group.filter((other) => touches(block, other));
  const starts = others.map(({ from }) => Math.max(from, block.from));
  return Math.max(...starts.map((at) => others.filter(({ from, to }) => from <= at && at < to).length));
}
