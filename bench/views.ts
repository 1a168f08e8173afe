import type { MapQuery } from '@joddee/marketplace/map/index/query-index';
import { generatedTown } from './map/town.ts';
import { fill, kinds, mediansOf, queriesOf, roundOf, startBuiltThread } from './map/view-rounds.ts';
import { interleave, noteFigure, quantile, spreadOf } from './measure/figures.ts';
import type { World } from './processes/start-world.ts';
import type { BenchSettings } from './run-one.ts';

const small = 100_000;
const large = 1_000_000;

/** M1: a view of a million spots : one of a hundred thousand in the same town, through the map thread. */
export async function benchViews(_world: World, settings: BenchSettings): Promise<void> {
  const towns = { floor: generatedTown(small), subject: generatedTown(large) };
  const threads = { floor: startBuiltThread(), subject: startBuiltThread() };
  for (const side of ['floor', 'subject'] as const) await fill(threads[side], towns[side]);
  for (const [kind, filter] of Object.entries<MapQuery['filter']>(kinds)) {
    const queries = queriesOf(towns.floor, filter, settings.viewsPerRound);
    const ask = (side: 'floor' | 'subject') => () => roundOf(threads[side], queries);
    // Warm-up, not measured: compiles code.
    await ask('floor')();
    await ask('subject')();
    const { floor, subject } = await interleave(settings.rounds, ask('floor'), ask('subject'));
    // Without the noise of other processes: the median of each query over all rounds.
    const [few, many] = [floor, subject].map((rounds) => quantile(mediansOf(rounds), 0.99));
    const p99 = spreadOf(subject.map((round) => quantile(round, 0.99)));
    noteFigure({
      id: 'M1',
      what: `p99 of a view of ${large} spots, ${kind}`,
      unit: 'ms',
      ours: p99,
      goal: { atMost: 5 },
    });
    noteFigure({
      id: 'M1',
      what: `the same : of ${small} spots`,
      unit: 'ms',
      floor: spreadOf(floor.map((round) => quantile(round, 0.99))),
      ours: p99,
      ratio: (many ?? 0) / (few ?? 0),
      goal: { atMost: 2 },
    });
  }
  await Promise.all([threads.floor.stop(), threads.subject.stop()]);
}
