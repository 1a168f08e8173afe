import { runRequestedJob } from '@joddee/marketplace/jobs/run-requested-job';
import { createSharedClock } from '@joddee/marketplace/platform/shared-clock';
import { enqueue } from '@joddee/marketplace/queues/job-queues';
import { openJobQueues } from '@joddee/marketplace/queues/open-job-queues';
import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

const wrongByMs = 120_000;
const realNow = Date.now;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ workers: 0 });
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

test('a job of a server whose clock is two minutes ahead waits no longer than others', async () => {
  const { redis, redisPrefix, queues } = server.context;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + wrongByMs);
  const clock = await createSharedClock(redis);
  const ofWrongServer = openJobQueues(redis, redisPrefix, { traces: undefined, clock });
  await enqueue(ofWrongServer, 'recompute-rating', { post: new Types.ObjectId().toString() });
  vi.restoreAllMocks();
  const [job] = await queues.upkeep.getDelayed();
  expect(job?.name).toBe('recompute-rating');
  expect((job?.timestamp ?? 0) + (job?.delay ?? 0) - realNow()).toBeLessThan(5000);
});

test('the shared clock goes on evenly when the clock of its machine is set', async () => {
  const clock = await createSharedClock(server.context.redis);
  const before = clock.now();
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + wrongByMs);
  expect(clock.now() - before).toBeLessThan(5000);
});

test('a request that comes once a job runs is not merged into it, though a wrong clock began it early', async () => {
  const { context } = server;
  const { upkeep } = context.queues;
  const payload = { owner: new Types.ObjectId().toString() };
  const request = () => enqueue(context.queues, 'recompute-reputation', payload);
  const requested = async () =>
    (await upkeep.getDelayed()).filter(
      ({ name, data }) => name === 'recompute-reputation' && data.owner === payload.owner,
    );
  await request();
  const [job] = await requested();
  if (job?.id === undefined) throw new Error('there is no job');
  // The time in which requests are merged is not over for long, whatever this machine does meanwhile.
  await context.redis.set(upkeep.toKey(`de:${job.deduplicationId}`), job.id, 'PX', 600_000);
  await request();
  expect(await requested()).toHaveLength(1);
  await runRequestedJob(context, 'recompute-reputation', job);
  await request();
  expect(await requested()).toHaveLength(2);
});
