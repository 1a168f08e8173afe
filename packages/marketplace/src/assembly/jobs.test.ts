import { expect, test } from 'vitest';
import { redisSilenceMs } from '../platform/connections/redis.ts';
import { scheduledJobs } from './jobs.ts';

test('a worker that waits for the next scheduled job is not silent for so long that its connection is replaced', () => {
  const shortest = Math.min(...Object.values(scheduledJobs).map(({ everySeconds }) => everySeconds));
  expect(shortest * 1000).toBeLessThan(redisSilenceMs * 0.75);
});
