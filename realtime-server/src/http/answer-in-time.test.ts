import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerInTime } from './mount-route.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const workFor = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));
const answering = (isDegraded: () => boolean, ms: number) =>
  answerInTime({ isDegraded }, performance.now(), workFor(ms));

test('a server that is only busy answers however long it takes, and leaves no timer running', async () => {
  const answer = answering(() => false, 10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('while a dependency is unavailable the answer is 503 in less than two seconds', async () => {
  const refused = expect(answering(() => true, 10_000)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await vi.advanceTimersByTimeAsync(1900);
  await refused;
});

test('a waiting request is refused as soon as a dependency becomes unavailable', async () => {
  let isDegraded = false;
  const refused = expect(answering(() => isDegraded, 10_000)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await vi.advanceTimersByTimeAsync(5000);
  isDegraded = true;
  await vi.advanceTimersByTimeAsync(100);
  await refused;
});
