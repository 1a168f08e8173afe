import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../testing/start-test-services.ts';
import { tryLock, waitForLock } from './named-lock.ts';

let folder: string;
beforeEach(() => {
  folder = makeTestFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a lock passes on when it is released, also while its holder lives on, to one after the other', async () => {
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
  // Their connections to the holder are made in the turns of the event loop that follow.
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  first.release();
  await Promise.all(next);
  expect(order.sort()).toEqual(['second', 'third']);
}, 5000);
