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
