import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../testing/start-test-services.ts';
import { tryLock, waitForLock } from './named-lock.ts';

let folder: string;
beforeEach(() => {
  folder = makeTestFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a released lock passes to the waiters one by one, also when its holder keeps running', async () => {
  const first = await waitForLock(folder, 'work', () => {});
  expect(await tryLock(folder, 'work')).toBeUndefined();
  const order: string[] = [];
  let waiting = 0;
  const next = ['second', 'third'].map(async (name) => {
    const lock = await waitForLock(folder, 'work', () => {
      waiting += 1;
    });
    order.push(name);
    expect(await tryLock(folder, 'work')).toBeUndefined();
    lock.release();
  });
  await vi.waitFor(() => expect(waiting).toBe(2));
  // The waiters connect to the holder in later turns of the event loop.
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  first.release();
  await Promise.all(next);
  expect(order.sort()).toEqual(['second', 'third']);
});
