import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The value below which the given fraction of all values is. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** The quantile of all rounds together, with the least and the most of one round. */
export function quantileOf(rounds: readonly number[][], part: number): Spread {
  return {
    ...spreadOf(rounds.map((values) => quantile(values, part))),
    median: quantile(rounds.flat(), part),
  };
}

/** Runs all parts in each round, A-B-C-C-B-A, so that a machine that slows down or warms up favours none. */
export async function inTurns(rounds: number, parts: readonly (() => Promise<void>)[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const part of round % 2 === 0 ? parts : parts.toReversed()) await part();
}

/** Alternates floor and subject, A-B-B-A. */
export async function interleave<Floor, Subject>(
  rounds: number,
  floor: () => Promise<Floor>,
  subject: () => Promise<Subject>,
): Promise<{ floor: Floor[]; subject: Subject[] }> {
  const results: { floor: Floor[]; subject: Subject[] } = { floor: [], subject: [] };
  await inTurns(rounds, [
    async () => void results.floor.push(await floor()),
    async () => void results.subject.push(await subject()),
  ]);
  return results;
}

/** A figure and its goal. With a floor the goal is one of the ratio to it, otherwise of the figure itself. */
export interface Figure {
  /** As in the list of goals; several lines may have one. */
  id: string;
  what: string;
  unit: string;
  floor?: Spread;
  ours: Spread;
  /** Of ours to the floor, where the ratio of the medians is not the one. */
  ratio?: number;
  goal?: { atLeast: number } | { atMost: number };
}

const figures: Figure[] = [];
/** A floor that varies more says little: the run is to be repeated. */
const steadyFloor = 1.3;

export function noteFigure(figure: Figure): void {
  figures.push(figure);
}

/** Those of this process. */
export const figuresNoted = (): readonly Figure[] => figures;

const head = ['id', 'what', 'unit', 'floor', 'ours', 'ratio', 'goal', 'verdict'];

function rowOf({ id, what, unit, floor, ours, ratio, goal }: Figure): string[] {
  const toFloor = floor === undefined ? undefined : (ratio ?? ours.median / floor.median);
  const judged = toFloor ?? ours.median;
  const isMet = goal === undefined || ('atLeast' in goal ? judged >= goal.atLeast : judged <= goal.atMost);
  const wanted = goal === undefined ? '' : 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
  const isUnsteady = floor !== undefined && floor.max / floor.min > steadyFloor;
  const verdict = goal === undefined ? '' : `${isMet ? 'met' : 'missed'}${isUnsteady ? ', unsteady' : ''}`;
  return [
    id,
    what,
    unit,
    floor === undefined ? '' : text(floor),
    text(ours),
    toFloor?.toFixed(2) ?? '',
    wanted,
    verdict,
  ];
}

function text({ median, min, max }: Spread): string {
  const digits = median < 10 ? 2 : median < 100 ? 1 : 0;
  const [middle, least, most] = [median, min, max].map((value) => value.toFixed(digits));
  return min === max ? `${middle}` : `${middle} (${least}-${most})`;
}

export function printFigures(): void {
  printTable('Figures', head, figures.map(rowOf));
}

export function printTable(title: string, columns: readonly string[], rows: readonly string[][]): void {
  const widths = columns.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  console.log(`\n${title}`);
  for (const row of [columns, ...rows])
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

/** Writes the table into a document, with the date and the method. The sections after it stay. */
export function saveFigures(path: string): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [sections = ''] = /^## .*/ms.exec(before) ?? [];
  const lines = [
    '# Figures',
    '',
    `The last run of \`npm run bench -- --save\`, on ${new Date().toISOString().slice(0, 10)}. Programs, database, Redis and load`,
    `shared ${availableParallelism()} cores. Each figure is the median of its rounds (least-most), measured in turn with a floor: the same work on`,
    'the same machine by a program that does only that. Only the ratio can be compared between machines; where the floor itself',
    'varied by more than 1.3, the verdict is unsteady. P1 to P5 are explained in [peers](peers.md).',
    '',
    line(head),
    line(head.map(() => '---')),
    ...figures.map((figure) => line(rowOf(figure))),
    '',
  ];
  writeFileSync(path, `${lines.join('\n')}\n${sections}`);
}
