import { spreadOf } from './spread.ts';

export function printTable(title: string, head: readonly string[], rows: readonly string[][]): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`;
  console.log(`\n${title}`);
  console.log(line(head));
  console.log(`  ${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of rows) console.log(line(row));
}

const steadyFloor = 1.3;

/** Warns of an unsteady floor, because a ratio to it means little: repeat the run. */
export function warnOfFloor(name: string, values: readonly number[]): void {
  const { min, max } = spreadOf(values);
  if (max / min > steadyFloor)
    console.log(
      `  WARNING: the floor "${name}" varied by ${(max / min).toFixed(2)} between its rounds; repeat.`,
    );
}
