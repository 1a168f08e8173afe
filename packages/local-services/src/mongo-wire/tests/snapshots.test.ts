import { type ClientSession, type Collection, MongoClient } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { driverOnServices, killedAfterLine, refusalOf } from './driver-on-services.ts';

interface Account {
  _id: number;
  money: number;
}

const driver = await driverOnServices();
let accounts: Collection<Account>;
let notes: Collection<{ _id: number }>;
let count = 0;

beforeEach(async () => {
  count += 1;
  const db = driver.client.db(`snapshots${count}`);
  accounts = db.collection('accounts');
  notes = db.collection('notes');
  await accounts.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id, money: 1 })));
  await notes.insertOne({ _id: 1 });
});

/** Everything that other clients do between two reads of a snapshot. */
async function changeEverything() {
  await accounts.updateMany({}, { $set: { money: 2 } });
  await accounts.deleteMany({ _id: { $lt: 100 } });
  await accounts.insertOne({ _id: 1000, money: 2 });
  await notes.insertOne({ _id: 2 });
}

const inSnapshot = (work: (session: ClientSession) => Promise<void>) =>
  driver.client.withSession({ snapshot: true }, work);

test('all reads of a session see the instant of its first read', () =>
  inSnapshot(async (session) => {
    expect(await accounts.findOne({ _id: 7 }, { session })).toEqual({ _id: 7, money: 1 });
    await changeEverything();
    expect(await notes.find({}, { session }).toArray()).toEqual([{ _id: 1 }]);
    expect(await accounts.distinct('money', {}, { session })).toEqual([1]);
    expect(await accounts.countDocuments({}, { session })).toBe(500);
    expect(await accounts.countDocuments()).toBe(401);
  }));

test.each(['find', 'aggregate', 'distinct'])('%s may begin a snapshot', (first) =>
  inSnapshot(async (session) => {
    if (first === 'find') await accounts.find({}, { session }).toArray();
    else if (first === 'aggregate') await accounts.aggregate([], { session }).toArray();
    else await accounts.distinct('money', {}, { session });
    expect(Reflect.get(session, 'snapshotTime')).toBeDefined();
    await changeEverything();
    expect(await notes.countDocuments({}, { session })).toBe(1);
  }),
);

test('a cursor reads its later pages at the same instant', () =>
  inSnapshot(async (session) => {
    const sorted = accounts.find({}, { session, batchSize: 50 }).sort({ money: 1 });
    const plain = accounts.find({}, { session, batchSize: 50 });
    expect([await sorted.next(), await plain.next()]).toHaveLength(2);
    await changeEverything();
    for (const rest of [await sorted.toArray(), await plain.toArray()])
      expect([rest.length, rest.filter(({ money }) => money !== 1)]).toEqual([499, []]);
  }));

test('several reads of one session at once see one instant', () =>
  inSnapshot(async (session) => {
    await notes.findOne({}, { session });
    await changeEverything();
    const counts = await Promise.all(
      Array.from({ length: 20 }, () => accounts.countDocuments({ money: 1 }, { session })),
    );
    expect(new Set(counts)).toEqual(new Set([500]));
  }));

test('a snapshot does not delay writers, and two snapshots are independent', () =>
  inSnapshot(async (session) => {
    await accounts.countDocuments({}, { session });
    await changeEverything();
    await inSnapshot(async (later) => {
      expect(await accounts.countDocuments({}, { session: later })).toBe(401);
      await accounts.deleteMany({});
      expect(await accounts.countDocuments({}, { session: later })).toBe(401);
    });
    expect(await accounts.countDocuments({}, { session })).toBe(500);
  }));

test('commands that would not see the snapshot are refused as in MongoDB', () =>
  inSnapshot(async (session) => {
    await notes.findOne({}, { session });
    const insert = await refusalOf(notes.insertOne({ _id: 3 }, { session }));
    expect([insert.code, insert.codeName]).toEqual([72, 'InvalidOptions']);
    const db = driver.client.db(accounts.dbName);
    expect((await refusalOf(db.listCollections({}, { session }).toArray())).code).toBe(72);
    expect(await notes.countDocuments({}, { session })).toBe(1);
  }));

test('a read of a snapshot that has ended is refused', async () => {
  const session = driver.client.startSession({ snapshot: true });
  await notes.findOne({}, { session });
  await driver.client.db('admin').command({ killSessions: [session.id] });
  const refusal = await refusalOf(notes.findOne({}, { session }));
  expect([refusal.code, refusal.codeName]).toEqual([239, 'SnapshotTooOld']);
  await session.endSession();
});

/** A collection that was read can be dropped once its snapshot has been released. */
const dropsBeforeLong = () =>
  Promise.race([
    driver.client.db(accounts.dbName).dropDatabase(),
    new Promise((_, reject) => setTimeout(() => reject(new Error('the snapshot is still open')), 5000)),
  ]);

test('a client that closes ends its snapshot', async () => {
  const other = new MongoClient(driver.services.mongoUrl);
  const session = other.startSession({ snapshot: true });
  await other.db(accounts.dbName).collection('accounts').countDocuments({}, { session });
  await other.close();
  await dropsBeforeLong();
});

test('a client that dies leaves no snapshot', async () => {
  const program = `
    import { MongoClient } from 'mongodb';
    const client = new MongoClient(process.env.URL);
    const session = client.startSession({ snapshot: true });
    console.log(await client.db(process.env.DB).collection('accounts').countDocuments({}, { session }));
  `;
  await killedAfterLine(program, driver.services.mongoUrl, accounts.dbName);
  await dropsBeforeLong();
});

test('a session that is used for something else releases its snapshot', async () => {
  await inSnapshot(async (session) => {
    await accounts.countDocuments({}, { session });
  });
  // The driver takes the session of the ended one for its next command.
  await notes.countDocuments({});
  await dropsBeforeLong();
});
