import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { driverOnServices, refusalOf } from './driver-on-services.ts';

const driver = await driverOnServices();

const things = driver.client.db('explain').collection('things');
await things.createIndexes([
  { key: { a: 1, b: -1 }, name: 'a_b' },
  { key: { tags: 1 }, name: 'tags' },
  { key: { c: 1 }, name: 'open_c', partialFilterExpression: { open: true } },
]);
await things.insertMany(
  Array.from({ length: 30 }, (_, n) => ({ a: n % 3, b: n, c: n, tags: ['x', `${n}`], open: true })),
);

async function planOf(command: Document): Promise<Document> {
  const { queryPlanner, ok } = await things.db.command({ explain: command, verbosity: 'queryPlanner' });
  expect(ok).toBe(1);
  expect(queryPlanner.namespace).toBe(things.namespace);
  return queryPlanner.winningPlan;
}

/** The stages from the top to the scan. */
function stagesOf(plan: Document): string[] {
  return [plan.stage, ...(plan.inputStage === undefined ? [] : stagesOf(plan.inputStage))];
}

function scanOf(plan: Document): Document {
  return plan.inputStage === undefined ? plan : scanOf(plan.inputStage);
}

const find = (filter: Document, more: Document = {}) => planOf({ find: 'things', filter, ...more });

describe('explain of a find', () => {
  test('names the index, its fields and the bounds on each', async () => {
    const plan = await find({ a: 1, b: { $gt: 5 } });
    expect(stagesOf(plan)).toEqual(['FETCH', 'IXSCAN']);
    expect(scanOf(plan)).toMatchObject({
      stage: 'IXSCAN',
      indexName: 'a_b',
      keyPattern: { a: 1, b: -1 },
      isMultiKey: false,
      indexBounds: { a: ['[1, 1]'] },
    });
    expect(scanOf(plan).indexBounds.b).toEqual([expect.stringContaining('5')]);
  });

  test('shows a field without bounds', async () => {
    expect(scanOf(await find({ a: 1 })).indexBounds.b).toEqual([expect.stringMatching('(MinKey, MaxKey)')]);
  });

  test('lists every value of $in', async () => {
    expect(scanOf(await find({ a: { $in: [1, 2] } })).indexBounds.a).toEqual(['[1, 1]', '[2, 2]']);
  });

  test.each([
    ['a field without an index', { d: 1 }],
    ['only a later field of an index', { b: 1 }],
    ['no filter', {}],
    ['a filter that the partial index does not imply', { c: 1 }],
    ['an alternative without an index', { $or: [{ a: 1 }, { d: 1 }] }],
  ])('is a COLLSCAN for %s, however few the documents', async (_name, filter) => {
    expect(stagesOf(await find(filter))).toEqual(['COLLSCAN']);
  });

  test('uses a partial index for a filter that implies it', async () => {
    expect(scanOf(await find({ c: 1, open: true }))).toMatchObject({ stage: 'IXSCAN', indexName: 'open_c' });
  });

  test.each([
    ['one', { _id: 1 }],
    ['several', { _id: { $in: [1, 2] } }],
    ['a range', { _id: { $gt: 1 } }],
  ])('finds ids by _id_: %s', async (_name, filter) => {
    const scan = scanOf(await find(filter));
    expect(scan).toMatchObject({ stage: 'IXSCAN', indexName: '_id_' });
    expect(scan.indexBounds._id[0]).toMatch(/[=>]/);
  });

  test('shows several scans below one stage', async () => {
    const plan = await find({ $or: [{ a: 1 }, { tags: 'x' }] });
    expect(stagesOf(plan)).toEqual(['FETCH', 'OR']);
    expect(scanOf(plan).inputStages.map(({ indexName }: Document) => indexName)).toEqual(['a_b', 'tags']);
  });

  test('shows a sort that no index serves, and a limit', async () => {
    const plan = await find({ a: 1 }, { sort: { c: 1 }, limit: 3 });
    expect(stagesOf(plan)).toEqual(['LIMIT', 'SORT', 'FETCH', 'IXSCAN']);
  });

  test('shows no sort where an index has the order', async () => {
    const plan = await find({ a: 1 }, { sort: { b: -1 }, limit: 3 });
    expect(stagesOf(plan)).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
  });

  test('of an absent collection is EOF', async () => {
    const { queryPlanner } = await things.db.command({ explain: { find: 'absent', filter: { a: 1 } } });
    expect(queryPlanner.winningPlan.stage).toBe('EOF');
  });

  test('is what the driver’s cursors answer', async () => {
    const { queryPlanner } = await things.find({ a: 1 }).explain();
    expect(scanOf(queryPlanner.winningPlan).indexName).toBe('a_b');
  });
});

describe('explain of other commands', () => {
  const q = { a: 1 };
  test.each<[string, string[], Document]>([
    [
      'aggregate',
      [],
      { aggregate: 'things', pipeline: [{ $match: q }, { $group: { _id: '$b' } }], cursor: {} },
    ],
    ['count', ['COUNT'], { count: 'things', query: q }],
    ['distinct', [], { distinct: 'things', key: 'b', query: q }],
    ['update', ['UPDATE'], { update: 'things', updates: [{ q, u: { $set: { b: 1 } }, multi: true }] }],
    ['delete', ['DELETE'], { delete: 'things', deletes: [{ q, limit: 0 }] }],
    ['findAndModify', ['UPDATE'], { findAndModify: 'things', query: q, update: { $set: { b: 1 } } }],
    ['findAndModify that removes', ['DELETE'], { findAndModify: 'things', query: q, remove: true }],
  ])('%s', async (_name, above, command) => {
    const plan = await planOf(command);
    expect(stagesOf(plan).slice(0, above.length)).toEqual(above);
    expect(scanOf(plan)).toMatchObject({ stage: 'IXSCAN', indexName: 'a_b' });
  });

  test('runs nothing', async () => {
    await planOf({ delete: 'things', deletes: [{ q: {}, limit: 0 }] });
    expect(await things.countDocuments()).toBe(30);
  });

  test('a single update reads one document', async () => {
    const plan = await planOf({ update: 'things', updates: [{ q, u: { $set: { b: 1 } } }] });
    expect(stagesOf(plan)).toContain('LIMIT');
  });

  test('a count without a filter reads no documents', async () => {
    expect(scanOf(await planOf({ count: 'things' })).stage).toBe('RECORD_STORE_FAST_COUNT');
  });
});

describe('explain refuses', () => {
  test('what it does not know', async () => {
    expect((await refusalOf(things.db.command({ explain: { insert: 'things' } }))).code).toBe(59);
    expect((await refusalOf(things.db.command({ explain: {} }))).code).toBe(2);
    expect((await refusalOf(things.db.command({ explain: 1 }))).code).toBe(2);
    expect((await refusalOf(things.db.command({ explain: { find: 1 } }))).code).toBe(73);
  });

  test('several writes at once', async () => {
    const updates = [1, 2].map((a) => ({ q: { a }, u: { $set: { b: 1 } } }));
    expect((await refusalOf(things.db.command({ explain: { update: 'things', updates } }))).code).toBe(16);
  });

  test('an invalid filter, and leaves its connection usable', async () => {
    for (let times = 0; times < 25; times += 1) expect((await refusalOf(find({ $brew: 1 }))).code).toBe(2);
    expect(scanOf(await find({ a: 1 })).indexName).toBe('a_b');
  });

  test('a transaction', async () => {
    await driver.client.withSession(async (session) => {
      session.startTransaction();
      const error = await refusalOf(things.db.command({ explain: { find: 'things' } }, { session }));
      expect(error.code).toBe(263);
      await session.abortTransaction();
    });
  });
});
