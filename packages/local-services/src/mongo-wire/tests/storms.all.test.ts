import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { driverOnServices } from './driver-on-services.ts';

interface Range {
  from: number;
  to: number;
  by: number;
}

interface Calendar {
  _id: number;
  held: Range[];
}

const driver = await driverOnServices(undefined, { maxPoolSize: 50 });

test('of 50 concurrent conditional updates exactly one succeeds', async () => {
  const posts = driver.client.db('storms').collection<{ _id: number; owner: number | null }>('posts');
  for (let round = 0; round < 10; round += 1) {
    await posts.insertOne({ _id: round, owner: null });
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        posts.updateOne({ _id: round, owner: null }, { $set: { owner: i } }),
      ),
    );
    expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(1);
  }
});

test('1,000 claims on one calendar, 50 at a time, never overlap, and each acknowledged one is stored', async () => {
  const calendars = driver.client.db('storms').collection<Calendar>('calendars');
  await calendars.insertOne({ _id: 1, held: [] });
  const won: number[] = [];
  for (let storm = 0; storm < 20; storm += 1) {
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const by = storm * 50 + i;
        const from = (by * 7919) % 400;
        const to = from + 1 + (by % 5);
        const free = { held: { $not: { $elemMatch: { from: { $lt: to }, to: { $gt: from } } } } };
        const result = await calendars.updateOne({ _id: 1, ...free }, { $push: { held: { from, to, by } } });
        if (result.modifiedCount === 1) won.push(by);
      }),
    );
  }
  const held = (await calendars.findOne({ _id: 1 }))?.held ?? [];
  const inOrder = held.toSorted((a, b) => a.from - b.from);
  for (const [i, range] of inOrder.entries()) {
    expect(range.from).toBeGreaterThanOrEqual(inOrder[i - 1]?.to ?? 0);
  }
  expect(held.map(({ by }) => by).toSorted((a, b) => a - b)).toEqual(won.toSorted((a, b) => a - b));
  expect(won.length).toBeGreaterThan(50);
});

test('of 50 concurrent inserts of one name and address one succeeds, and none of the others fails by a deadlock', async () => {
  const users = driver.client.db('storms').collection<{ name: string; mail: string; phone: string }>('users');
  await users.createIndexes(
    ['name', 'mail', 'phone'].map((field) => ({ key: { [field]: 1 }, unique: true })),
  );
  for (let round = 0; round < 10; round += 1) {
    const [name, mail] = [`name ${round}`, `mail ${round}`];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        users.insertOne({ name, mail, phone: `${round}.${i}` }).then(
          () => 'stored',
          ({ code }) => code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 49 }, () => 11000), 'stored']);
  }
});

test('bulk writes in opposite orders do not fail by a deadlock', async () => {
  const rows = driver.client.db('storms').collection<{ _id: number; n: number }>('rows');
  await rows.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id, n: 0 })));
  const ids = Array.from({ length: 20 }, (_, i) => i);
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      rows.bulkWrite(
        (i % 2 ? ids : ids.toReversed()).map((_id) => ({
          updateOne: { filter: { _id }, update: { $inc: { n: 1 } } },
        })),
      ),
    ),
  );
  expect((await rows.find().toArray()).map(({ n }) => n)).toEqual(ids.map(() => 20));
  const removed = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      rows.bulkWrite((i % 2 ? ids : ids.toReversed()).map((_id) => ({ deleteOne: { filter: { _id } } }))),
    ),
  );
  expect(removed.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(20);
});

test('a write that a driver retries after a lost reply happens once', async () => {
  const db = driver.client.db('storms');
  await db.collection<{ _id: number; n: number }>('once').insertOne({ _id: 1, n: 0 });
  const command = { update: 'once', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }], txnNumber: 7n };
  const other = new MongoClient(driver.services.mongoUrl);
  const session = other.startSession();
  // A driver retries once; the engine deletes the record of a write when it recognizes the retry.
  for (let i = 0; i < 2; i += 1) {
    expect(await other.db('storms').command(command, { session })).toMatchObject({ n: 1, nModified: 1 });
  }
  await other.close();
  expect(await db.collection('once').findOne()).toEqual({ _id: 1, n: 1 });
});

test('a command that waits for a lock does not delay commands of other connections', async () => {
  interface Locked {
    _id: number;
    by: string;
  }
  const rows = driver.client.db('storms').collection<Locked>('locked');
  await rows.insertOne({ _id: 1, by: 'nobody' });
  const holder = new MongoClient(driver.services.mongoUrl);
  const session = holder.startSession();
  session.startTransaction();
  await holder
    .db('storms')
    .collection<Locked>('locked')
    .updateOne({ _id: 1 }, { $set: { by: 'holder' } }, { session });
  let isAnswered = false;
  const waiting = rows.updateOne({ _id: 1 }, { $set: { by: 'waiting' } }).finally(() => {
    isAnswered = true;
  });

  for (let i = 0; i < 20; i += 1) await driver.client.db('storms').command({ ping: 1 });
  expect((await rows.findOne({ _id: 1 }))?.by).toBe('nobody');
  expect(isAnswered).toBe(false);

  await session.commitTransaction();
  expect(await waiting).toMatchObject({ modifiedCount: 1 });
  expect((await rows.findOne({ _id: 1 }))?.by).toBe('waiting');
  await holder.close();
});
