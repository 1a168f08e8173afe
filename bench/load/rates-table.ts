import type { Cost } from '../measure/cost.ts';
import { totalOf } from '../measure/cost.ts';
import { printTable, warnOfFloor } from '../measure/print-table.ts';
import { formatSpread, median, spreadOf } from '../measure/spread.ts';
import { noteFigure } from '../measure/verdicts.ts';
import type { Load } from './run-load.ts';

export interface MeasuredLoad extends Load {
  cost: Cost;
}

const perSecond = ({ done, seconds }: MeasuredLoad) => done / seconds;
const milliseconds = (load: MeasuredLoad) => (totalOf(load.cost) / load.done) * 1000;
const share = (part: number, whole: number) => (part / whole).toFixed(3);

/** The loads of both sides, by the number of connections. */
export type Rates = Record<string, { floor: MeasuredLoad[]; subject: MeasuredLoad[] }>;

interface Compared {
  id: string;
  what: string;
  /** The goal of the ratio. */
  atLeast?: number;
}

/** Prints CPU time and rate, then the CPU time of each part, and notes the figures. */
export function printRates(
  { id, what, atLeast }: Compared,
  floorName: string,
  results: Readonly<Rates>,
): void {
  const rows = Object.entries(results).map(([connections, { floor, subject }]) => {
    const cpu = [floor, subject].map((loads) => spreadOf(loads.map(milliseconds)));
    const rate = [floor, subject].map((loads) => spreadOf(loads.map(perSecond)));
    return [
      connections,
      ...cpu.map((spread) => formatSpread(spread, 2)),
      share(cpu[0]?.median ?? 0, cpu[1]?.median ?? 0),
      ...rate.map((spread) => formatSpread(spread)),
      share(rate[1]?.median ?? 0, rate[0]?.median ?? 0),
      String(subject.reduce((sum, load) => sum + load.done, 0)),
      String([...subject, ...floor].reduce((sum, load) => sum + load.other, 0)),
    ];
  });
  printTable(
    `${id}  ${what}${atLeast === undefined ? '' : ` (goal ${atLeast})`}`,
    ['connections', 'floor CPU ms', 'app CPU ms', 'ratio', 'floor/s', 'app/s', 'RATIO', 'answers', 'other'],
    rows,
  );
  printParts(results);
  for (const [connections, { floor, subject }] of Object.entries(results)) {
    warnOfFloor(`${floorName}, ${connections} connections`, floor.map(perSecond));
    const [floorRate, rate] = [spreadOf(floor.map(perSecond)), spreadOf(subject.map(perSecond))];
    noteFigure({
      id,
      what: `${what}, ${connections} connections`,
      unit: '1/s',
      floor: floorRate,
      figure: rate,
      ratio: rate.median / floorRate.median,
      ...(atLeast === undefined ? {} : { goal: { atLeast } }),
    });
  }
}

function printParts(results: Readonly<Rates>) {
  const sides = Object.entries(results).flatMap(([connections, { floor, subject }]) => [
    { name: `floor, ${connections}`, loads: floor },
    { name: `app, ${connections}`, loads: subject },
  ]);
  const parts = [...new Set(sides.flatMap(({ loads }) => loads.flatMap(({ cost }) => Object.keys(cost))))];
  printTable(
    'CPU ms of one answer, by part (medians)',
    ['', ...parts],
    sides.map(({ name, loads }) => [
      name,
      ...parts.map((part) =>
        median(loads.map(({ cost, done }) => ((cost[part] ?? 0) / done) * 1000)).toFixed(2),
      ),
    ]),
  );
}
