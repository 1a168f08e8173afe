import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('limits running and waiting tasks and refuses the rest; a failed task passes its slot on', async () => {
  const turns = createTurns(2, 3);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(5);
    running -= 1;
    if (most === 1) throw new Error('a fault');
  };
  const round = () => Promise.allSettled(Array.from({ length: 8 }, () => turns.run({ id: 'a' }, work)));
  for (let count = 0; count < 3; count += 1) {
    const outcomes = await round();
    const refused = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason.code === 'UNAVAILABLE',
    );
    expect([most, refused.length]).toEqual([2, 3]);
  }
  await expect(turns.run({ id: 'a' }, () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
  expect(await turns.run({ id: 'a' }, async () => 'done')).toBe('done');
});

/**
 * Each task is named by its asker and a number, and askers of one address begin with the same letter; the first one runs
 * until all others have come.
 */
async function orderOf(waitingAtMost: number, tasks: readonly string[]) {
  const turns = createTurns(1, waitingAtMost);
  const done: string[] = [];
  const refused: string[] = [];
  const come = new AbortController();
  const all = tasks.map((task, index) =>
    turns
      .run({ from: task.slice(0, 1), id: task.slice(0, -1) }, async () => {
        if (index === 0) await once(come.signal, 'abort');
        done.push(task);
      })
      .catch(() => refused.push(task)),
  );
  come.abort();
  await Promise.all(all);
  return { done, refused };
}

test('those who wait are served in rotation, each in the order of their own requests', async () => {
  expect(await orderOf(9, ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])).toEqual({
    done: ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'],
    refused: [],
  });
});

test('a full queue refuses those who have the most in it, so nobody fills it for the others', async () => {
  expect(await orderOf(3, ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1'])).toEqual({
    done: ['a1', 'a2', 'b1', 'c1'],
    refused: ['a5', 'a4', 'a3'],
  });
});

test('the users of an address share its turns and are served in rotation', async () => {
  expect(await orderOf(9, ['ax1', 'ax2', 'ax3', 'ay1', 'az1', 'b1', 'b2'])).toEqual({
    done: ['ax1', 'ax2', 'b1', 'ay1', 'b2', 'az1', 'ax3'],
    refused: [],
  });
});

test('many users of one address do not fill the queue for another one', async () => {
  expect(await orderOf(3, ['av1', 'aw1', 'ax1', 'ay1', 'az1', 'b1'])).toEqual({
    done: ['av1', 'aw1', 'b1', 'ax1'],
    refused: ['az1', 'ay1'],
  });
});

test('of several with as many requests in a full queue the newest one is refused', async () => {
  expect(await orderOf(2, ['a1', 'b1', 'c1', 'd1'])).toEqual({ done: ['a1', 'b1', 'c1'], refused: ['d1'] });
});
