import { type Collection, MongoClient } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '../../testing/wait-until.ts';
import { driverOnServices, refusalOf } from './driver-on-services.ts';

interface Thing {
  _id: number;
  email?: string;
  a?: number;
  b?: number;
  c?: number;
  at?: Date;
  place?: { type: string; coordinates: number[] };
}

const driver = await driverOnServices({ expiryIntervalMs: 300 });
let things: Collection<Thing>;
let count = 0;

beforeEach(() => {
  count += 1;
  things = driver.client.db(`catalog${count}`).collection<Thing>('things');
});

describe('indexes', () => {
  test('unique ones reject duplicates with the error text of MongoDB', async () => {
    expect(await things.createIndex({ email: 1 }, { unique: true })).toBe('email_1');
    await things.insertOne({ _id: 1, email: 'a' });
    const text = `E11000 duplicate key error collection: ${things.namespace} index: email_1 dup key: { email:`;
    for (const attempt of [
      () => things.insertOne({ _id: 2, email: 'a' }),
      () => things.updateOne({ _id: 3 }, { $set: { email: 'a' } }, { upsert: true }),
      () => things.findOneAndUpdate({ _id: 4 }, { $set: { email: 'a' } }, { upsert: true }),
    ]) {
      const error = await refusalOf(attempt());
      expect(error.code).toBe(11000);
      expect(error.message).toContain(text);
      expect(error.keyPattern ?? error.errorResponse.keyPattern).toEqual({ email: 1 });
    }
    const same = await refusalOf(things.insertOne({ _id: 1 }));
    expect(same.message).toContain('index: _id_ dup key: { _id:');
  });

  test('of 30 concurrent equal inserts one succeeds', async () => {
    await things.createIndex({ email: 1 }, { unique: true });
    const attempts = Array.from({ length: 30 }, (_, i) => things.insertOne({ _id: i, email: 'a' }));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('creating the same one twice succeeds, a different one under its name fails', async () => {
    await things.createIndex({ a: 1 }, { unique: true });
    await things.createIndex({ a: 1 }, { unique: true });
    expect((await refusalOf(things.createIndex({ a: 1 }))).code).toBe(86);
    await things.createIndexes([{ key: { a: 1 }, unique: true }, { key: { b: -1, c: 1 } }]);
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1', 'b_-1_c_1']);
    await things.dropIndex('a_1');
    expect((await refusalOf(things.dropIndex('a_1'))).code).toBe(27);
  });

  test('are created once when several programs start at the same time', async () => {
    const programs = await Promise.all(
      Array.from({ length: 4 }, () => new MongoClient(driver.services.mongoUrl).connect()),
    );
    await Promise.all(
      programs.map(async (program, i) => {
        const same = program.db(things.dbName).collection<Thing>('things');
        await same.createIndex({ email: 1 }, { unique: true });
        await same.insertOne({ _id: i, email: `${i}` });
        await same.createIndexes([{ key: { a: 1 } }, { key: { place: '2dsphere' } }]);
      }),
    );
    await Promise.all(programs.map((program) => program.close()));
    const names = (await things.indexes()).map(({ name }) => name).sort();
    expect(names).toEqual(['_id_', 'a_1', 'email_1', 'place_2dsphere']);
    expect(await things.countDocuments()).toBe(4);
  });

  test('2dsphere ones answer near and within queries', async () => {
    await things.createIndex({ place: '2dsphere' });
    const point = (longitude: number, latitude: number) => ({
      type: 'Point',
      coordinates: [longitude, latitude],
    });
    await things.insertMany([
      { _id: 1, place: point(100.5018, 13.7563) },
      { _id: 2, place: point(100.5128, 13.7563) },
      { _id: 3, place: point(98.9817, 18.7883) },
    ]);
    const near = { $geometry: point(100.512, 13.756), $maxDistance: 5000 };
    expect((await things.find({ place: { $near: near } }).toArray()).map(({ _id }) => _id)).toEqual([2, 1]);
    const box = {
      $geoWithin: {
        $box: [
          [98, 18],
          [99, 19],
        ],
      },
    };
    expect(await things.countDocuments({ place: box })).toBe(1);
  });

  test('with an expiry delete expired documents', async () => {
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    await things.insertMany([
      { _id: 1, at: new Date(Date.now() - 1000) },
      { _id: 2, at: new Date(Date.now() + 3_600_000) },
      { _id: 3 },
    ]);
    await waitUntil(async () => (await things.findOne({ _id: 1 })) === null, 'the expiry');
    expect(await things.countDocuments()).toBe(2);
  });

  test('of an absent collection are code 26', async () => {
    expect((await refusalOf(things.indexes())).code).toBe(26);
  });
});

describe('the catalog', () => {
  test('lists collections by filter and by name only', async () => {
    const db = things.db;
    await db.createCollection('a');
    await db.createCollection('b');
    expect(await db.listCollections({ name: 'a' }, { nameOnly: true }).toArray()).toEqual([
      { name: 'a', type: 'collection' },
    ]);
    expect((await db.listCollections().toArray()).map(({ name }) => name).sort()).toEqual(['a', 'b']);
    await db.collection('a').rename('c');
    expect(await db.collection('b').drop()).toBe(true);
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['c']);
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
  });

  test('changes the expiry of an index', async () => {
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 100 });
    await things.db.command({ collMod: 'things', index: { name: 'at_1', expireAfterSeconds: 200 } });
    expect((await things.indexes()).find(({ name }) => name === 'at_1')?.expireAfterSeconds).toBe(200);
  });

  test.each([
    ['ping'],
    ['buildInfo'],
    ['serverStatus'],
    ['connectionStatus'],
    ['hostInfo'],
    ['isMaster'],
    ['ismaster'],
    ['hello'],
    ['dbStats'],
    ['listDatabases'],
  ])('answers %s', async (name) => {
    expect(await driver.client.db('admin').command({ [name]: 1 })).toMatchObject({ ok: 1 });
  });

  test('refuses unknown commands and operators by code', async () => {
    expect((await refusalOf(things.db.command({ makeCoffee: 1 }))).code).toBe(59);
    await things.insertOne({ _id: 1 });
    expect((await refusalOf(things.updateOne({ _id: 1 }, { $brew: { a: 1 } } as object))).code).toBe(9);
    expect((await refusalOf(things.find({ $brew: 1 }).toArray())).code).toBe(2);
  });
});
