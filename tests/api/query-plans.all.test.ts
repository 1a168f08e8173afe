import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countDocuments } from '@joddee/local-services/testing/count-documents';
import {
  type JobName,
  requestedJobs,
  type ScheduledJobName,
  scheduledJobs,
} from '@joddee/marketplace/assembly/jobs';
import { openDatabase } from '@joddee/marketplace/context/database';
import { httpRoutes, type RouteName } from '@joddee/marketplace/contract/http-routes';
import { connectMongo } from '@joddee/marketplace/platform/connections/mongo';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { routeCalls } from '../nouns/all.ts';
import { closeLiveClients } from '../support/live-client.ts';
import { fillBookings, fillPosts } from '../support/plans/fill-collections.ts';
import { type Fault, faults, faultsOf, type PlanStage } from '../support/plans/judge-plan.ts';
import { type RecordedQuery, recordQueries } from '../support/plans/record-queries.ts';
import { filtersOfSingleWrites, reachesShard, shardKeys } from '../support/plans/shard-keys.ts';
import { setStage } from '../support/plans/stage.ts';
import { requestedUses, useScheduled } from '../support/plans/use-jobs.ts';
import { useMapAndStart, usePages, useSockets } from '../support/plans/use-programs.ts';
import { startTestServer } from '../support/programs/test-server.ts';
import { root } from '../support/root.ts';

interface Exception {
  /** The beginning of the shape. */
  shape: string;
  fault: Fault;
  reason: string;
}

/** Queries that may read everything. An entry that no query needs any more fails the test. */
const exceptions: readonly Exception[] = [
  {
    shape: 'find posts, filter {"deletedAt":null,"available":true}',
    fault: faults.wholeIndex,
    reason: 'The first load of the map reads every open post.',
  },
  {
    shape: 'find posts, filter {}',
    fault: faults.noIndex,
    reason: 'Once a day the map reads every post again, slowly, to find what it missed.',
  },
  {
    shape: 'find users, filter {"status":"number"}',
    fault: faults.wholeIndex,
    reason: 'The index holds administrators only.',
  },
  {
    shape:
      'find users, filter {"Card.confirm":false,"Card.idCard":{"$gt":"string"},"Card.numberHash":"string"',
    fault: faults.wholeIndex,
    reason: 'The index holds waiting cards only.',
  },
  {
    shape: 'aggregate users, pipeline',
    fault: faults.wholeIndex,
    reason: 'The tabs of administrators show exact numbers of users, also of those that a search finds.',
  },
];

const recorder = await recordQueries(inject('mongoUrl'));
const server = await startTestServer({
  services: { mongoUrl: recorder.url, redisUrl: inject('redisUrl') },
  env: { METRICS_PORT: '0' },
  schedule: false,
});
const url = new URL(inject('mongoUrl'));
url.pathname = `/${server.context.db.connection.name}`;
const direct = await connectMongo(url.href);
const stage = await setStage(server, openDatabase(direct));

afterAll(async () => {
  closeLiveClients();
  await server.close();
  await direct.close();
  await recorder.close();
});

describe('everything is used', () => {
  test.each(Object.keys(httpRoutes) as RouteName[])('route %s', async (name) => {
    await routeCalls[name].use(stage);
  });

  test.each(Object.keys(requestedJobs) as JobName[])('job %s', async (name) => {
    await requestedUses[name](stage);
  });

  test.each(Object.keys(scheduledJobs) as ScheduledJobName[])('scheduled job %s', (name) =>
    useScheduled(stage, name),
  );

  test('sockets', () => useSockets(stage));
  test('pages', () => usePages(stage));
  test('readings of the map and the start of a server', () => useMapAndStart(stage));
});

async function faultsOfQuery({ command }: RecordedQuery): Promise<Fault[]> {
  const { queryPlanner } = await direct.getClient().db(direct.name).command({ explain: command });
  return faultsOf(queryPlanner.winningPlan as PlanStage, Number(command.limit ?? 0) > 1);
}

describe('every query', () => {
  beforeAll(async () => {
    await fillBookings(direct);
    await fillPosts(direct);
    // Whatever the planner has counted before, it chooses by what is there now.
    if (inject('servicesDir') !== '')
      await countDocuments(inject('servicesDir'), direct.name, ['bookings', 'posts', 'users']);
  });

  test('is of a kind that can be explained', () => {
    expect([...recorder.unknown]).toEqual([]);
  });

  test('uses an index', async () => {
    const queries = recorder.queries();
    const unused = new Set(exceptions);
    const problems: string[] = [];
    for (const query of queries) {
      for (const fault of await faultsOfQuery(query)) {
        const exception = exceptions.find((one) => one.fault === fault && query.shape.startsWith(one.shape));
        if (exception === undefined) problems.push(`${fault}: ${query.shape}`);
        else unused.delete(exception);
      }
    }
    expect(problems).toEqual([]);
    expect([...unused]).toEqual([]);
    // Fewer would mean that the recorder has missed a program.
    expect(queries.length).toBeGreaterThan(80);
  });
});

describe('on several shards', () => {
  const strayWrites = () =>
    recorder.queries().flatMap((query) => {
      const key = shardKeys[query.collection];
      const filters = filtersOfSingleWrites(query);
      return filters.every((filter) => key !== undefined && reachesShard(filter, key)) ? [] : [query.shape];
    });

  test('every collection has a key, and the reason for it is written down', async () => {
    const collections = (await direct.listCollections()).map(({ name }) => name).sort();
    expect(collections).toEqual(Object.keys(shardKeys).sort());
    const page = readFileSync(join(root, 'docs/scale.md'), 'utf8');
    for (const name of collections) expect(page).toContain(`\`${name}\``);
  });

  test('every write of one document reaches one shard', () => {
    expect(strayWrites()).toEqual([]);
  });

  test('a write by another field is found', async () => {
    await writable(server.context.db.posts).collection.updateOne({ title: 'none' }, { $set: { radius: 0 } });
    expect(strayWrites()).toEqual([expect.stringContaining('update posts, q {"title":"string"')]);
  });
});

describe('a bug is found', () => {
  const faultsOf = async (part: string) => {
    const query = recorder.queries().find(({ shape }) => shape.includes(part));
    return query === undefined ? undefined : faultsOfQuery(query);
  };

  test('in a query by a field without an index', async () => {
    await server.context.db.users.findOne({ aboutMe: 'ที่จอดในซอย' }).lean();
    expect(await faultsOf('find users, filter {"aboutMe":"string"}')).toEqual([faults.noIndex]);
  });

  test('in a bulk write whose search has no index', async () => {
    const update = { $set: { radius: 0 } };
    await writable(server.context.db.posts).collection.bulkWrite([
      { updateOne: { filter: { price: -1 }, update } },
      { updateOne: { filter: { title: 'none' }, update } },
    ]);
    for (const filter of ['{"price":"number"}', '{"title":"string"}'])
      expect(await faultsOf(`update posts, q ${filter}`)).toEqual([faults.noIndex]);
  });

  test('in a range that has no bounds', async () => {
    await server.context.db.uploads.findOne({ removedAt: { $ne: null } }).lean();
    expect(await faultsOf('filter {"removedAt":{"$ne":null}}')).toEqual([faults.wholeIndex]);
  });

  test('in a page whose order no index has', async () => {
    await server.context.db.posts.find({ deletedAt: null }).sort({ price: 1 }).limit(10).lean();
    expect(await faultsOf('sort {"price":1}')).toEqual([faults.sortedPage]);
  });

  test.each([
    ['reviews', { post: 1, created: -1 }, 'find reviews, filter {"post":"ObjectId"}', faults.noIndex],
    ['users', { phoneHashes: 1, _id: -1 }, 'find users, filter {"phoneHashes":', faults.sortedPage],
    ['uploads', { user: 1 }, 'find uploads, filter {"user":"ObjectId"}', faults.noIndex],
    [
      'bookings',
      { from: -1, _id: -1 },
      'find bookings, filter {"abandonedAt":null}, sort',
      faults.sortedPage,
    ],
  ] as const)('in %s without the index %o', async (collection, key, part, fault) => {
    const indexes = direct.collection(collection);
    await indexes.dropIndex(Object.entries(key).flat().join('_'));
    expect(await faultsOf(part)).toEqual([fault]);
    await indexes.createIndex(key);
    expect(await faultsOf(part)).toEqual([]);
  });
});
