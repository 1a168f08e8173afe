import { type Collection, MongoClient } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { waitUntil } from '../../testing/wait-until.ts';
import { driverOnServices, killedAfterLine, refusalOf } from './driver-on-services.ts';

interface Account {
  _id: number;
  money: number;
}

const driver = await driverOnServices();
let accounts: Collection<Account>;
let count = 0;

beforeEach(async () => {
  count += 1;
  accounts = driver.client.db(`transactions${count}`).collection<Account>('accounts');
  await accounts.insertMany([
    { _id: 1, money: 100 },
    { _id: 2, money: 0 },
  ]);
});

const moneyOf = async (_id: number) => (await accounts.findOne({ _id }))?.money;

test('a committed transaction is stored completely and invisible before its commit', async () => {
  await driver.client.withSession((session) =>
    session.withTransaction(async () => {
      await accounts.updateOne({ _id: 1 }, { $inc: { money: -30 } }, { session });
      await accounts.updateOne({ _id: 2 }, { $inc: { money: 30 } }, { session });
      expect(await moneyOf(2)).toBe(0);
      expect((await accounts.findOne({ _id: 2 }, { session }))?.money).toBe(30);
    }),
  );
  expect([await moneyOf(1), await moneyOf(2)]).toEqual([70, 30]);
});

test('an aborted transaction stores nothing, and its session can start the next one', async () => {
  const session = driver.client.startSession();
  session.startTransaction();
  await accounts.insertOne({ _id: 3, money: 1 }, { session });
  await session.abortTransaction();
  expect(await accounts.countDocuments()).toBe(2);
  session.startTransaction();
  await accounts.insertOne({ _id: 4, money: 1 }, { session });
  await session.commitTransaction();
  await session.commitTransaction();
  await session.endSession();
  expect(await accounts.countDocuments()).toBe(3);
});

test('a failed write aborts the transaction', async () => {
  const session = driver.client.startSession();
  session.startTransaction();
  await accounts.insertOne({ _id: 3, money: 1 }, { session });
  expect((await refusalOf(accounts.insertOne({ _id: 1, money: 1 }, { session }))).code).toBe(11000);
  const after = await refusalOf(accounts.insertOne({ _id: 4, money: 1 }, { session }));
  expect(after.code).toBe(251);
  await session.endSession();
  expect(await accounts.countDocuments()).toBe(2);
});

test('the second of two writers of one document gets a retryable write conflict', async () => {
  const [first, second] = [driver.client.startSession(), driver.client.startSession()];
  first.startTransaction();
  second.startTransaction();
  await accounts.findOne({ _id: 2 }, { session: second });
  await accounts.updateOne({ _id: 1 }, { $inc: { money: 1 } }, { session: first });
  const waiting = refusalOf(accounts.updateOne({ _id: 1 }, { $inc: { money: 1 } }, { session: second }));
  await first.commitTransaction();
  const error = await waiting;
  expect(error.code).toBe(112);
  expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
  await Promise.all([first.endSession(), second.endSession()]);
  expect(await moneyOf(1)).toBe(101);
});

test('twelve concurrent transactions on one account lose no update', async () => {
  await Promise.all(
    Array.from({ length: 12 }, () =>
      driver.client.withSession((session) =>
        session.withTransaction(async () => {
          const account = await accounts.findOne({ _id: 1 }, { session });
          await accounts.updateOne({ _id: 1 }, { $set: { money: (account?.money ?? 0) + 1 } }, { session });
        }),
      ),
    ),
  );
  expect(await moneyOf(1)).toBe(112);
});

test('a transaction whose client dies is rolled back and releases its locks', async () => {
  const program = `
    import { MongoClient } from 'mongodb';
    const client = new MongoClient(process.env.URL);
    const session = client.startSession();
    session.startTransaction();
    const accounts = client.db(process.env.DB).collection('accounts');
    await accounts.updateOne({ _id: 1 }, { $set: { money: -1 } }, { session });
    console.log('locked');
  `;
  await killedAfterLine(program, driver.services.mongoUrl, accounts.dbName);
  await accounts.updateOne({ _id: 1 }, { $inc: { money: 5 } });
  expect(await moneyOf(1)).toBe(105);
});

test('the end of a session aborts its transaction', async () => {
  const other = new MongoClient(driver.services.mongoUrl);
  const session = other.startSession();
  session.startTransaction();
  await other
    .db(accounts.dbName)
    .collection<Account>('accounts')
    .insertOne({ _id: 9, money: 9 }, { session });
  await other.close();
  await waitUntil(async () => {
    await accounts.insertOne({ _id: 9, money: 0 });
    return true;
  }, 'the lock on the document to be free');
  expect(await moneyOf(9)).toBe(0);
});

test('cursors of a transaction see its writes', async () => {
  const session = driver.client.startSession();
  session.startTransaction();
  const many = Array.from({ length: 300 }, (_, i) => ({ _id: 100 + i, money: i }));
  await accounts.insertMany(many, { session });
  const found = await accounts.find({}, { session }).sort({ money: 1 }).batchSize(50).toArray();
  expect(found).toHaveLength(302);
  await session.abortTransaction();
  expect(await accounts.countDocuments()).toBe(2);
});

const toMoney = (money: number) => ({ updateOne: { filter: { _id: 1 }, update: { $set: { money } } } });
const counting = { updateOne: { filter: { _id: 2 }, update: { $inc: { count: 1 } } } };
test.each([
  { what: 'write', write: (money: number) => [toMoney(money)], counted: 0 },
  { what: 'bulk of writes', write: (money: number) => [counting, toMoney(money), counting], counted: 2 },
])(
  'a plain $what that a deadlock has ended is done again, and each part once',
  async ({ write, counted }) => {
    await accounts.createIndex({ money: 1 }, { unique: true });
    /** Whether the transaction lived. The database ends the one that is the first to find the deadlock. */
    async function meet(money: number, ordered: boolean): Promise<boolean> {
      const session = driver.client.startSession();
      session.startTransaction();
      await accounts.insertOne({ _id: 3, money }, { session });
      // It has the row of the account and waits for the money of the transaction, which then waits for the row.
      const written = accounts.bulkWrite(write(money), { ordered });
      await new Promise((resolve) => setTimeout(resolve, 20));
      const isAlive = await accounts.updateOne({ _id: 1 }, { $set: { money: -1 } }, { session }).then(
        () => true,
        () => false,
      );
      await session.endSession();
      expect(await written).toMatchObject({ modifiedCount: 1 + counted });
      expect(await moneyOf(1)).toBe(money);
      return isAlive;
    }
    let money = 200;
    for (const ordered of [true, false])
      do money += 1;
      while (!(await meet(money, ordered)));
    expect(await accounts.findOne({ _id: 2 })).toMatchObject(
      counted === 0 ? {} : { count: counted * (money - 200) },
    );
  },
);
