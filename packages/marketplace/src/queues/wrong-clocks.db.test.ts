import { Types } from 'mongoose';
import { afterEach, expect, test, vi } from 'vitest';
import { runRequestedJob } from '../assembly/jobs.ts';
import { createSharedClock } from '../platform/clock.ts';
import { reputationJob } from '../posts/reputation/reputation.ts';
import { ratingJob } from '../posts/reviews/changes.ts';
import { commandTests } from '../testing/command-tests.ts';
import { enqueue, openJobQueues } from './job-queues.ts';

const wrongByMs = 120_000;
const realNow = Date.now;

const { context } = await commandTests(undefined, { queues: 'redis' });
const { redis, redisPrefix, queues } = context;
afterEach(() => void vi.restoreAllMocks());

test('a job of a server whose clock is two minutes ahead waits no longer than others', async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + wrongByMs);
  const clock = await createSharedClock(redis);
  const ofWrongServer = openJobQueues(redis, redisPrefix, { traces: undefined, clock });
  await enqueue(ofWrongServer, ratingJob, { post: new Types.ObjectId().toString() });
  vi.restoreAllMocks();
  const [job] = await queues.upkeep.getDelayed();
  expect(job?.name).toBe('recompute-rating');
  expect((job?.timestamp ?? 0) + (job?.delay ?? 0) - realNow()).toBeLessThan(5000);
});

test('the shared clock goes on evenly when the clock of its machine is set', async () => {
  const clock = await createSharedClock(redis);
  const before = clock.now();
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + wrongByMs);
  expect(clock.now() - before).toBeLessThan(5000);
});

test('the shared clock of a machine that is minutes behind is that of all others', async () => {
  const clock = await createSharedClock(redis, () => Date.now() - 300_000);
  expect(Math.abs(clock.now() - context.sharedClock.now())).toBeLessThan(5000);
});

test('a request that comes once a job runs is not merged into it, though a wrong clock began it early', async () => {
  const { upkeep } = queues;
  const payload = { owner: new Types.ObjectId().toString() };
  const request = () => enqueue(queues, reputationJob, payload);
  const requested = async () =>
    (await upkeep.getDelayed()).filter(
      ({ name, data }) => name === 'recompute-reputation' && data.owner === payload.owner,
    );
  await request();
  const [job] = await requested();
  if (job?.id === undefined) throw new Error('there is no job');
  // The time in which requests are merged is not over for long, whatever this machine does meanwhile.
  await redis.set(upkeep.toKey(`de:${job.deduplicationId}`), job.id, 'PX', 600_000);
  await request();
  expect(await requested()).toHaveLength(1);
  await runRequestedJob(context, 'recompute-reputation', job);
  await request();
  expect(await requested()).toHaveLength(2);
});
