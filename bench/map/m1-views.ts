import type { MapQuery } from '@joddee/marketplace/map/index/map-query';
import { interleave } from '../measure/interleave.ts';
import { printTable, warnOfFloor } from '../measure/print-table.ts';
import { formatSpread, quantile, spreadOf } from '../measure/spread.ts';
import { noteFigure } from '../measure/verdicts.ts';
import type { World } from '../processes/start-world.ts';
import type { BenchSettings } from '../settings.ts';
import { generatedTown } from './generated-town.ts';
import { startBuiltThread } from './start-built-thread.ts';
import { fill, kinds, mediansOf, queriesOf, type Round, roundOf } from './view-rounds.ts';

const small = 10_000;
const large = 1_000_000;

/** M1: a view of a million spots : one of ten thousand in the same town, through the map thread. */
export async function benchViews(_world: World, settings: BenchSettings): Promise<void> {
  const towns = { floor: generatedTown(small), subject: generatedTown(large) };
  const threads = { floor: startBuiltThread(), subject: startBuiltThread() };
  const loading: number[] = [];
  for (const side of ['floor', 'subject'] as const) loading.push(await fill(threads[side], towns[side]));
  const rows: string[][] = [];
  const steady: [string, number[]][] = [];
  for (const [kind, filter] of Object.entries<MapQuery['filter']>(kinds)) {
    const queries = queriesOf(towns.floor, filter, settings.viewsPerRound);
    const ask = (side: 'floor' | 'subject') => () => roundOf(threads[side], queries);
    // Warm-up, not measured: compiles code.
    await ask('floor')();
    await ask('subject')();
    const { floor, subject } = await interleave(settings.rounds, ask('floor'), ask('subject'));
    const row = (name: string, part: (round: Round) => number) => {
      const [few, many] = [spreadOf(floor.map(part)), spreadOf(subject.map(part))];
      return [
        `${kind}, ${name}`,
        formatSpread(few, 2),
        formatSpread(many, 2),
        (many.median / few.median).toFixed(2),
      ];
    };
    rows.push(
      row('p50 ms', ({ p50 }) => p50),
      row('p99 ms', ({ p99 }) => p99),
    );
    // Without the noise of other processes: the median of each query over all rounds.
    const [few, many] = [floor, subject].map((rounds) => quantile(mediansOf(rounds), 0.99));
    rows.push([
      `${kind}, p99 of medians, ms`,
      (few ?? 0).toFixed(2),
      (many ?? 0).toFixed(2),
      ((many ?? 0) / (few ?? 0)).toFixed(2),
    ]);
    noteFigure({
      id: 'M1',
      what: `p99 of a view of ${large} spots, ${kind} : of ${small}`,
      unit: 'ms',
      floor: spreadOf(floor.map(({ p99 }) => p99)),
      figure: spreadOf(subject.map(({ p99 }) => p99)),
      ratio: (many ?? 0) / (few ?? 0),
      goal: { atMost: 2 },
    });
    rows.push(row('features at most', ({ features }) => features));
    rows.push(row('kB at most', ({ bytes }) => bytes / 1000));
    steady.push([kind, floor.map(({ p99 }) => p99)]);
  }
  await Promise.all([threads.floor.stop(), threads.subject.stop()]);
  printTable(
    `M1  a view of ${large} spots : one of ${small} (goal of p99 at most 2; 300 features, 20 kB)`,
    ['', String(small), String(large), 'RATIO'],
    rows,
  );
  console.log(`  built in ${loading.map((seconds) => seconds.toFixed(1)).join(' and ')} s`);
  for (const [kind, values] of steady) warnOfFloor(`p99, ${kind}`, values);
}
