import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queriedGauge, type Reading } from './measures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gaugeOf<Label extends string>(
  labels: readonly Label[],
  read: () => Promise<readonly Reading<Label>[]>,
) {
  const registry = new Registry();
  queriedGauge(registry, { name: 'waiting', help: 'Waiting', labels, read });
  return async () => {
    const text = registry.metrics();
    await vi.advanceTimersByTimeAsync(2000);
    return (await text).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
}

test('the query runs once in five seconds, however often metrics are read', async () => {
  let queries = 0;
  const lines = gaugeOf(['queue'], async () => {
    queries += 1;
    return [{ labels: { queue: 'letters' }, value: queries }];
  });
  expect([await lines(), await lines(), queries]).toEqual([
    ['waiting{queue="letters"} 1'],
    ['waiting{queue="letters"} 1'],
    1,
  ]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await lines()).toEqual(['waiting{queue="letters"} 2']);
});

test.each([
  ['fails', () => Promise.reject(new Error('the database is unavailable'))],
  ['hangs', () => new Promise<never>(() => {})],
])('a query that %s leaves no value, and the next one brings it back', async (_, fault) => {
  let next: () => Promise<{ labels: Record<never, string>; value: number }[]> = async () => [
    { labels: {}, value: 7 },
  ];
  const lines = gaugeOf([], () => next());
  expect(await lines()).toEqual(['waiting 7']);
  const healthy = next;
  next = fault;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await lines()).toEqual([]);
  next = healthy;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await lines()).toEqual(['waiting 7']);
});
