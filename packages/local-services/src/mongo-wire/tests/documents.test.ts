import type { Collection, MongoBulkWriteError } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  POSTGRES_DATABASE,
  POSTGRES_USER,
  socketDirOf,
  socketPathIn,
} from '../../postgres/postgres-service.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { PostgresConnection } from '../postgres/postgres-connection.ts';
import { driverOnServices, refusalOf } from './driver-on-services.ts';

interface Thing {
  _id: number;
  name?: string;
  tags?: string[];
  when?: Date;
  price?: number;
  x?: number;
  y?: number;
  n?: number;
  k?: number;
  list?: { k: number; v?: number }[];
  text?: string;
  bytes?: Buffer;
}

const driver = await driverOnServices();
let things: Collection<Thing>;
let count = 0;

beforeEach(() => {
  count += 1;
  things = driver.client.db(`documents${count}`).collection<Thing>('things');
});

async function vacuum(dataDir: string): Promise<void> {
  const socket = socketPathIn(socketDirOf(dataDir));
  const connection = await PostgresConnection.open(socket, POSTGRES_USER, POSTGRES_DATABASE);
  await connection.command('VACUUM');
  connection.destroy();
}

describe('documents', () => {
  test('are inserted, read, updated and deleted', async () => {
    await things.insertMany([
      { _id: 1, name: 'ก', tags: ['a'] },
      { _id: 2, name: 'ข', when: new Date(0), price: 1.5 },
    ]);
    await things.updateOne({ _id: 1 }, { $set: { name: 'ค' }, $push: { tags: 'b' } });
    expect(await things.findOne({ name: 'ค' })).toEqual({ _id: 1, name: 'ค', tags: ['a', 'b'] });
    const changed = await things.findOneAndUpdate(
      { _id: 2 },
      { $inc: { price: 1 } },
      { returnDocument: 'after' },
    );
    expect(changed).toEqual({ _id: 2, name: 'ข', when: new Date(0), price: 2.5 });
    expect((await things.deleteMany({})).deletedCount).toBe(2);
    expect(await things.countDocuments({})).toBe(0);
  });

  test('are updated by pipelines and array filters', async () => {
    await things.insertOne({ _id: 1, x: 1, list: [{ k: 1 }, { k: 2 }] });
    await things.updateOne({ _id: 1 }, [{ $set: { y: { $add: ['$x', 1] } } }]);
    await things.updateOne({ _id: 1 }, { $set: { 'list.$[e].v': 9 } }, { arrayFilters: [{ 'e.k': 2 }] });
    expect(await things.findOne({})).toEqual({ _id: 1, x: 1, y: 2, list: [{ k: 1 }, { k: 2, v: 9 }] });
  });

  test('are written by a mixed bulk write', async () => {
    const result = await things.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { insertOne: { document: { _id: 2, n: 2 } } },
      { updateMany: { filter: {}, update: { $inc: { n: 10 } } } },
      { replaceOne: { filter: { _id: 3 }, replacement: { n: 3 }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 2, modifiedCount: 2, upsertedCount: 1, deletedCount: 1 });
    expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 2, n: 12 },
      { _id: 3, n: 3 },
    ]);
  });

  test('an unordered bulk write reports every duplicate and stores the rest', async () => {
    await things.insertOne({ _id: 2 });
    const error = await refusalOf(
      things.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }], { ordered: false }),
    );
    expect(error.code).toBe(11000);
    expect(await things.countDocuments()).toBe(3);
  });

  test('an unordered bulk of updates and deletes continues after a failure', async () => {
    await things.createIndex({ k: 1 }, { unique: true });
    await things.insertMany([1, 2, 3, 4].map((n) => ({ _id: n, k: n })));
    const bulk = things.bulkWrite(
      [
        { updateOne: { filter: { _id: 1 }, update: { $set: { k: 2 } } } },
        { updateOne: { filter: { _id: 2 }, update: { $set: { n: 1 } } } },
        { deleteOne: { filter: { $brew: 1 } as object } },
        { deleteOne: { filter: { _id: 3 } } },
        { deleteMany: { filter: { k: 4 } } },
      ],
      { ordered: false },
    );
    const error = (await refusalOf(bulk)) as MongoBulkWriteError;
    expect([error.writeErrors].flat().map(({ index, code }) => [index, code])).toEqual([
      [0, 11000],
      [2, 2],
    ]);
    expect(error.result).toMatchObject({ modifiedCount: 1, deletedCount: 2 });
    expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, k: 1 },
      { _id: 2, k: 2, n: 1 },
    ]);
  });

  test('unacknowledged writes are stored without an answer', async () => {
    await things.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
    await waitUntil(async () => (await things.countDocuments()) === 1, 'the unacknowledged write');
  });

  test('larger than 16 MB are rejected, slightly smaller ones are stored', async () => {
    const error = await refusalOf(things.insertOne({ _id: 1, bytes: Buffer.alloc(17_000_000) }));
    expect(error.code).toBe(10334);
    await things.insertOne({ _id: 2, bytes: Buffer.alloc(16_000_000, 7) });
    const stored = await things.findOne({ _id: 2 });
    expect(stored?.bytes?.length).toBeTypeOf('function');
    await expect(things.countDocuments()).resolves.toBe(1);
  });

  test('are counted, grouped and listed by distinct value', async () => {
    await things.insertMany(Array.from({ length: 30 }, (_, i) => ({ _id: i, k: i % 3 })));
    expect(await things.countDocuments({ k: 1 })).toBe(10);
    expect(await things.distinct('k')).toEqual([0, 1, 2]);
    const groups = things.aggregate([{ $group: { _id: '$k', n: { $sum: 1 } } }, { $sort: { _id: 1 } }]);
    expect(await groups.toArray()).toEqual([0, 1, 2].map((k) => ({ _id: k, n: 10 })));
  });
});

describe('cursors', () => {
  const all = Array.from({ length: 1500 }, (_, i) => ({ _id: i, n: 1500 - i, text: 'x'.repeat(200) }));

  test.each([
    ['in natural order', {}, {}],
    ['sorted', { n: 1 as const }, {}],
    ['in small batches', { n: -1 as const }, { batchSize: 70 }],
  ])('return 1,500 documents %s', async (_name, sort, options) => {
    await things.insertMany(all);
    const found = await things.find({}, options).sort(sort).toArray();
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(1500);
    if ('n' in sort) expect(found[0]?.n).toBe(sort.n === 1 ? 1 : 1500);
  });

  test('many at once do not exhaust the connections', async () => {
    await things.insertMany(all.slice(0, 300));
    const cursors = Array.from({ length: 60 }, () => things.find().sort({ n: 1 }).batchSize(10));
    for (const cursor of cursors) await cursor.next();
    const lengths = await Promise.all(cursors.map(async (cursor) => (await cursor.toArray()).length));
    expect(lengths).toEqual(cursors.map(() => 299));
  });

  test('are unknown after they are closed', async () => {
    await things.insertMany(all.slice(0, 300));
    const cursor = things.find().sort({ n: 1 }).batchSize(10);
    await cursor.next();
    const id = cursor.id;
    await cursor.close();
    const error = await refusalOf(things.db.command({ getMore: id, collection: 'things' }));
    expect(error.code).toBe(43);
  });
});

test.each([
  ['a find', () => things.find({ k: 1 }, { batchSize: 101 })],
  ['an aggregation', () => things.aggregate<Thing>([{ $match: { k: 1 } }], { batchSize: 101 })],
])(
  '%s finds documents once that are written between two pages, wherever the engine moves them',
  async (_, open) => {
    await things.createIndex({ k: 1 });
    await things.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, n: 0, k: 1 })));
    const cursor = open();
    const found = [(await cursor.next())?._id];
    // Frees the first places for the later documents.
    await things.deleteMany({ _id: { $lt: 50 } });
    await vacuum(driver.services.dataDir);
    for (let _id = 250; _id < 300; _id += 1) await things.updateOne({ _id }, { $inc: { n: 1 } });
    for await (const { _id } of cursor) found.push(_id);
    expect(found).toEqual(Array.from({ length: 300 }, (_, _id) => _id));
  },
);
