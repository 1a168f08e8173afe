import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@joddee/marketplace/map/index/testing/seeded-random';
import { queryMap } from '@joddee/marketplace/map/query-map';
import type { MapViewQuery } from '@joddee/marketplace/map/shapes';
import { readSnapshotNote } from '@joddee/marketplace/map/thread/snapshot';
import { createSpotMap, type SpotMap } from '@joddee/marketplace/map/thread/spot-map';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import type { PostRecord } from '@joddee/marketplace/posts/record';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { plantSpots } from '../../support/map/map-spots.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const area = { west: 100.4, south: 13.6, east: 100.7, north: 13.9 };
const planted = 60;
let folder: string;
let posts: PostRecord[];
const open = new Set<SpotMap>();

const server = await startTestServer({ workers: 0 });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joddee-map-'));
  await writable(server.context.db.posts).deleteMany({});
  ({ posts } = await plantSpots(server.context, planted, seededRandom(3), area, {
    open: '08.00',
    close: '20.00',
  }));
});
afterEach(async () => {
  for (const map of open) await map.close();
  open.clear();
  await rm(folder, { recursive: true });
});
afterAll(() => server.close());

async function startMap(): Promise<SpotMap> {
  const map = createSpotMap(server.context, folder);
  open.add(map);
  map.start();
  return map;
}
const total = async (map: SpotMap, more: Partial<MapViewQuery> = {}) =>
  (await queryMap(server.context, map, { ...area, zoom: 12, ...more })).total;
function post(at: number): PostRecord {
  const found = posts[at];
  if (found === undefined) throw new Error(`no post ${at} was planted`);
  return found;
}
const file = () => join(folder, 'map', 'spots');
/** The snapshot on disk may be used: the database has its mark. */
async function isMarked(): Promise<boolean> {
  const note = await readSnapshotNote(file()).catch(() => undefined);
  return note !== undefined && (await server.context.db.snapshotMarks.exists({ _id: note.mark })) !== null;
}

/** Runs a map until its snapshot is on disk. */
async function keepSnapshot(): Promise<void> {
  const map = await startMap();
  expect(await total(map)).toBe(planted);
  await eventually(async () => expect(await isMarked()).toBe(true));
  await map.close();
  open.delete(map);
}

/** A change as a command writes it. */
async function change(post: PostRecord, values: object): Promise<void> {
  await writable(server.context.db.posts).updateOne(
    { _id: post._id },
    { $set: { ...values, changedAt: server.context.clock.now() }, $inc: { version: 1 } },
  );
}

/** Only a map that did not read all posts still shows one that left the database without a trace. */
async function removeWithoutTrace(at = 0): Promise<void> {
  await writable(server.context.db.posts).deleteOne({ _id: post(at)._id });
}

test('a restarted map continues from its snapshot and sees what changed meanwhile', async () => {
  await keepSnapshot();
  await change(post(1), { available: false });
  await change(post(2), { deletedAt: server.context.clock.now() });
  await change(post(3), { price: 1 });
  await removeWithoutTrace();
  const map = await startMap();
  expect(await total(map)).toBe(planted - 2);
  const cheap = posts.filter(({ price }, at) => at > 3 && price <= 1).length + (post(0).price <= 1 ? 1 : 0);
  expect(await total(map, { price: 1 })).toBe(cheap + 1);
  await change(post(1), { available: true });
  await eventually(async () => expect(await total(map)).toBe(planted - 1));
});

test('a snapshot of another database, or of a later state than this one, is not used', async () => {
  await keepSnapshot();
  await server.context.db.snapshotMarks.deleteMany({});
  await removeWithoutTrace();
  expect(await total(await startMap())).toBe(planted - 1);
});

test('a snapshot is used for three days', async () => {
  await keepSnapshot();
  await removeWithoutTrace();
  server.clock.advance(4 * 86_400_000);
  expect(await total(await startMap())).toBe(planted - 1);
});

test.each<[string, (bytes: Buffer) => Uint8Array]>([
  ['is cut short', (bytes) => bytes.subarray(0, bytes.length - 5)],
  ['has a flipped bit', (bytes) => bytes.fill((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)],
  ['is empty', () => new Uint8Array()],
  [
    'is of another format',
    (bytes) => Buffer.from(bytes.toString('latin1').replace('"format":1', '"format":0'), 'latin1'),
  ],
])('a file that %s is not used, and replaced', async (_, damaged) => {
  await keepSnapshot();
  await writeFile(file(), damaged(await readFile(file())));
  await removeWithoutTrace();
  await server.context.db.snapshotMarks.deleteMany({});
  const map = await startMap();
  expect(await total(map)).toBe(planted - 1);
  await eventually(async () => expect(await isMarked()).toBe(true));
  await map.close();
  open.delete(map);
  // The new one is used again.
  await removeWithoutTrace(1);
  expect(await total(await startMap())).toBe(planted - 1);
});
