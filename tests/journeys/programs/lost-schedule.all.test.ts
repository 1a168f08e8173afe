import { ticks } from '@joddee/marketplace/assembly/jobs';
import { queuePrefix } from '@joddee/marketplace/queues/job-queues';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

const dueTimes = async () =>
  new Map(
    (await server.context.queues.upkeep.getJobSchedulers()).map(({ key, next }) => [key, next ?? 0] as const),
  );

test('a scheduled job whose next run Redis has lost, or put far ahead, runs again', async () => {
  const { redis } = server.context;
  const queue = `${queuePrefix(server.settings.REDIS_PREFIX, 'upkeep')}:upkeep`;
  // The next run was refused or lost, as on a full disk or with a primary.
  await eventually(async () => {
    const next = (await redis.zrange(`${queue}:delayed`, '0', '-1')).filter((id) =>
      id.includes(':every-15-s:'),
    );
    expect(await redis.zrem(`${queue}:delayed`, 'no job', ...next)).toBe(1);
  });
  const refused = (await dueTimes()).get('every-15-s') ?? Number.NaN;
  // The whole schedule of this one.
  expect(await redis.zrem(`${queue}:repeat`, 'every-30-s')).toBe(1);
  // Written by a worker whose clock was two hours ahead.
  const ahead = Date.now() + 7_200_000;
  await redis.zadd(`${queue}:repeat`, String(ahead), 'every-60-s');

  await eventually(async () => {
    const due = await dueTimes();
    expect([...due.keys()].sort()).toEqual([...ticks.keys()].sort());
    expect(due.get('every-15-s')).toBeGreaterThan(refused + 15_000);
    expect(due.get('every-60-s')).toBeLessThan(ahead);
  }, 60);
});
