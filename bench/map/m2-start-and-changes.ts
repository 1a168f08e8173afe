import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyColumns } from '@joddee/marketplace/map/index/table/spot-columns';
import { seededRandom } from '@joddee/marketplace/map/index/testing/seeded-random';
import type { MapThread } from '@joddee/marketplace/map/thread/start-map-thread';
import { interleave } from '../measure/interleave.ts';
import { printTable } from '../measure/print-table.ts';
import { formatSpread, spreadOf } from '../measure/spread.ts';
import { noteFigure } from '../measure/verdicts.ts';
import type { World } from '../processes/start-world.ts';
import type { BenchSettings } from '../settings.ts';
import { generatedTown, type Town } from './generated-town.ts';
import { startBuiltThread } from './start-built-thread.ts';
import { fill, kinds, queriesOf, roundOf } from './view-rounds.ts';

const spots = 1_000_000;
const changesPerSecond = 2000;
const batchesPerSecond = 20;

/** M2: how long a filled start takes, what a million spots cost in memory, and views while spots change. */
export async function benchStartAndChanges(_world: World, settings: BenchSettings): Promise<void> {
  const town = generatedTown(spots);
  const memoryBefore = process.memoryUsage().rss;
  const thread = startBuiltThread();
  await fill(thread, town);
  const memory = process.memoryUsage().rss - memoryBefore;
  await benchStart(thread, town, settings);
  await benchChanges(thread, town, settings);
  await thread.stop();
  console.log(`  resident memory of the thread with ${spots} spots: ${Math.round(memory / 1e6)} MB`);
}

async function benchStart(thread: MapThread, town: Town, { memoryRounds }: BenchSettings): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'joddee-bench-map-'));
  try {
    const path = join(folder, 'spots');
    const began = performance.now();
    await thread.save(path, { mark: 'bench', readAt: 0, allReadAt: 0 });
    const saving = (performance.now() - began) / 1000;
    const [query] = queriesOf(town, {}, 1);
    const seconds: number[] = [];
    for (let round = 0; round < memoryRounds; round += 1) {
      const started = performance.now();
      const fresh = startBuiltThread();
      await fresh.restore(path, 'bench');
      if (query !== undefined) await fresh.query(query);
      seconds.push((performance.now() - started) / 1000);
      await fresh.stop();
    }
    const figure = spreadOf(seconds);
    noteFigure({
      id: 'M2',
      what: `from the start of the map thread to an answer about ${spots} spots of a snapshot`,
      unit: 's',
      floor: null,
      figure,
      goal: { atMost: 5 },
    });
    const { size } = await stat(path);
    console.log(
      `\nM2  a snapshot of ${spots} spots: ${Math.round(size / 1e6)} MB, written in ${saving.toFixed(1)} s, used after ${formatSpread(figure, 2)} s`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function benchChanges(thread: MapThread, town: Town, settings: BenchSettings): Promise<void> {
  const rows: string[][] = [];
  for (const [kind, filter] of Object.entries(kinds)) {
    const queries = queriesOf(town, filter, settings.viewsPerRound);
    await roundOf(thread, queries);
    const { floor, subject } = await interleave(
      settings.rounds,
      () => roundOf(thread, queries),
      async () => {
        const stop = changeSpots(thread, town);
        try {
          // Longer than the time between two merges, so that their cost is in the figure.
          const long = [...queries, ...queries, ...queries, ...queries];
          return await roundOf(thread, long);
        } finally {
          stop();
        }
      },
    );
    const [quiet, busy] = [floor, subject].map((rounds) => spreadOf(rounds.map(({ p99 }) => p99)));
    if (quiet === undefined || busy === undefined) continue;
    const ratio = busy.median / quiet.median;
    rows.push([kind, formatSpread(quiet, 2), formatSpread(busy, 2), ratio.toFixed(2)]);
    noteFigure({
      id: 'M2',
      what: `p99 of a view of ${spots} spots, ${kind}, with ${changesPerSecond} changes a second : without`,
      unit: 'ms',
      floor: quiet,
      figure: busy,
      ratio,
      goal: { atMost: 2 },
    });
  }
  printTable(
    `M2  p99 in ms of a view while ${changesPerSecond} spots change a second`,
    ['', 'quiet', 'changing', 'RATIO'],
    rows,
  );
}

let version = 1;

/** Changes the prices of random spots of the town until the returned function runs. */
function changeSpots(thread: MapThread, town: Town): () => void {
  const random = seededRandom(version);
  const [known] = town.batches();
  if (known === undefined) throw new Error('the town has no spots');
  const size = changesPerSecond / batchesPerSecond;
  const timer = setInterval(() => {
    version += 1;
    const batch = emptyColumns(size);
    for (let row = 0; row < size; row += 1) {
      const from = Math.floor(random() * known.size);
      batch.ids.set(known.ids.subarray(3 * from, 3 * from + 3), 3 * row);
      batch.places.set(known.places.subarray(2 * from, 2 * from + 2), 2 * row);
      batch.prices[row] = 20 + 5 * Math.floor(random() * 20);
      batch.hours[row] = known.hours[from] ?? 0;
      batch.facilities[row] = known.facilities[from] ?? 0;
      batch.versions[row] = version;
      batch.listed[row] = 1;
    }
    thread.change(batch);
  }, 1000 / batchesPerSecond);
  return () => clearInterval(timer);
}
