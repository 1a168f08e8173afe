import { Counter } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerLimit } from './rate-limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a limit of one server refuses for the rest of its time, and admits again after it', async () => {
  const rateLimitRefusals = new Counter({
    name: 'refusals',
    help: '-',
    labelNames: ['limit'],
    registers: [],
  });
  const limit = createServerLimit('reads', { points: 3, seconds: 10 }, { rateLimitRefusals });
  await limit.count('a', 2);
  vi.advanceTimersByTime(4000);
  await limit.count('a');
  await limit.count('b', 3);
  await expect(limit.count('a')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    extra: { retryAfterSeconds: 6 },
  });
  expect((await rateLimitRefusals.get()).values).toMatchObject([{ value: 1, labels: { limit: 'reads' } }]);
  vi.advanceTimersByTime(6001);
  await limit.count('a', 3);
  await expect(limit.count('b')).rejects.toMatchObject({ extra: { retryAfterSeconds: 4 } });
});
