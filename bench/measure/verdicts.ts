import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { printTable } from './print-table.ts';
import type { Spread } from './spread.ts';

/** One figure beside its floor and its goal. Without a floor the goal is one of the figure itself. */
export interface Figure {
  id: string;
  what: string;
  unit: string;
  floor: Spread | null;
  figure: Spread;
  /** Of the figure to its floor, the figure itself without one. */
  ratio?: number;
  goal?: { atLeast: number } | { atMost: number };
}

const figures: Figure[] = [];

/** Notes a figure for the table at the end of a run. */
export function noteFigure(figure: Figure): void {
  figures.push(figure);
}

const head = ['id', 'what', 'unit', 'floor', 'ours', 'ratio', 'goal', 'verdict'];

function digitsOf({ median }: Spread): number {
  return median < 10 ? 2 : median < 100 ? 1 : 0;
}

function rowOf({ id, what, unit, floor, figure, ratio, goal }: Figure): string[] {
  const judged = ratio ?? figure.median;
  const isMet = goal === undefined || ('atLeast' in goal ? judged >= goal.atLeast : judged <= goal.atMost);
  const spread = (one: Spread) =>
    `${one.median.toFixed(digitsOf(one))} (${one.min.toFixed(digitsOf(one))}-${one.max.toFixed(digitsOf(one))})`;
  const text = goal === undefined ? '' : 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
  const verdict = goal === undefined ? '' : isMet ? 'met' : 'missed';
  const [below, share] = [floor === null ? '' : spread(floor), ratio?.toFixed(ratio < 0.1 ? 4 : 2) ?? ''];
  return [id, what, unit, below, spread(figure), share, text, verdict];
}

/** Those of this process. */
export function figuresNoted(): readonly Figure[] {
  return figures;
}

export function printFigures(): void {
  if (figures.length > 0) printTable('All figures', head, figures.map(rowOf));
}

/** Writes the table into a document, with the date and the method. The sections after it stay. */
export function saveFigures(path: string, command: string): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const text = [
    '# Figures',
    '',
    `The last run of \`${command}\`, on ${new Date().toISOString().slice(0, 10)}. Programs, database, Redis and load shared`,
    `${availableParallelism()} cores. Each figure is the median of its rounds (least-most), measured in turn with a floor: a bare program`,
    'that does the same physical work on the same machine. Only the ratio can be compared between machines. The floor of',
    'P1 is a peer that does the same job: [peers](peers.md).',
    '',
    line(head),
    line(head.map(() => '---')),
    ...figures.map((figure) => line(rowOf(figure))),
    '',
  ];
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [sections = ''] = /^## .*/ms.exec(before) ?? [];
  writeFileSync(path, `${text.join('\n')}\n${sections}`);
}
