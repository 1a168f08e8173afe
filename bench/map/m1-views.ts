import { gzipSync } from 'node:zlib';
import { spotOrders } from '@joddee/contract/spot-choices';
import { type MapThread, startMapThread } from '@joddee/marketplace/map/thread/start-map-thread';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '@joddee/rules/mercator';
import { addDays, bangkokDay } from '@joddee/rules/time-slots';
import type { MapQuery, MapResult } from '@joddee/spot-index/map-query';
import { seededRandom } from '@joddee/spot-index/testing/seeded-random';
import { interleave } from '../measure/interleave.ts';
import { printTable, warnOfFloor } from '../measure/print-table.ts';
import { formatSpread, median, quantile, spreadOf } from '../measure/spread.ts';
import { noteFigure } from '../measure/verdicts.ts';
import type { World } from '../processes/start-world.ts';
import { at } from '../seed/at.ts';
import type { BenchSettings } from '../settings.ts';
import { generatedTown, type Town } from './generated-town.ts';

const small = 10_000;
const large = 1_000_000;
const screen = { width: 1280, height: 800 };
const pixelsOfWorld = 256;
const zooms = [11, 12, 13, 14, 15, 16, 17, 18];
const listed = 20;

/** Kinds of queries: the unfiltered map, with a filter, and for a stay. */
const kinds = {
  'no filter': {},
  'price, facility, rating': { price: 60, facility: ['CCTV' as const], rating: 4 },
  'free for a stay': {
    stay: { Date: addDays(bangkokDay(new Date()), 1), timein: '10.00', timeout: '12.00', now: new Date() },
  },
} satisfies Record<string, MapQuery['filter']>;

interface Round {
  /** In milliseconds, for each query. */
  times: number[];
  p99: number;
  p50: number;
  features: number;
  bytes: number;
}

/** M1: a view of a million spots : one of ten thousand in the same town, through the map thread. */
export async function benchViews(_world: World, settings: BenchSettings): Promise<void> {
  const towns = { floor: generatedTown(small), subject: generatedTown(large) };
  const threads = { floor: startMapThread(), subject: startMapThread() };
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

/** Loads a town and returns the seconds until a query covers all of its spots. */
async function fill(thread: MapThread, town: Town): Promise<number> {
  const started = performance.now();
  const [query] = queriesOf(town, {}, 1);
  for (const batch of town.batches()) {
    thread.load(batch);
    if (query !== undefined) await thread.query({ ...query, spots: 0 });
  }
  thread.loaded();
  if (query !== undefined) await thread.query(query);
  return (performance.now() - started) / 1000;
}

async function roundOf(thread: MapThread, queries: readonly MapQuery[]): Promise<Round> {
  const times: number[] = [];
  let [features, bytes] = [0, 0];
  for (const query of queries) {
    const asked = performance.now();
    const result = await thread.query(query);
    times.push(performance.now() - asked);
    features = Math.max(features, result.features.length);
    bytes = Math.max(bytes, sentBytes(result));
  }
  return { times, p50: quantile(times, 0.5), p99: quantile(times, 0.99), features, bytes };
}

function mediansOf(rounds: readonly Round[]): number[] {
  const [first] = rounds;
  return (first?.times ?? []).map((_, query) => median(rounds.map(({ times }) => times[query] ?? 0)));
}

/** The size as sent to the client, without the texts of the cards. */
function sentBytes({ total, features, spots }: MapResult): number {
  return gzipSync(JSON.stringify({ total, features, spots })).length;
}

function queriesOf(town: Town, filter: MapQuery['filter'], count: number): MapQuery[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, (_, index) => {
    const zoom = at(zooms, index);
    const [latitude, longitude] = at(town.centres, Math.floor(random() * town.centres.length));
    const pixels = pixelsOfWorld * 2 ** zoom;
    const [halfWidth, halfHeight] = [screen.width / pixels / 2, screen.height / pixels / 2];
    const [x, y] = [
      mercatorX(longitude) + (random() - 0.5) * halfWidth,
      mercatorY(latitude) + (random() - 0.5) * halfHeight,
    ];
    const bounds = {
      west: longitudeOf(x - halfWidth),
      east: longitudeOf(x + halfWidth),
      north: latitudeOf(y - halfHeight),
      south: latitudeOf(y + halfHeight),
    };
    return {
      bounds,
      zoom,
      origin: { latitude, longitude },
      order: at(spotOrders, index >> 3),
      filter,
      excluded: [],
      spots: listed,
      candidates: 0,
    };
  });
}
