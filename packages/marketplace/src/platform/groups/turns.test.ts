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
  const round = () => Promise.allSettled(Array.from({ length: 8 }, () => turns.run(work)));
  for (let count = 0; count < 3; count += 1) {
    const outcomes = await round();
    const refused = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason.code === 'UNAVAILABLE',
    );
    expect([most, refused.length]).toEqual([2, 3]);
  }
  await expect(turns.run(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
  expect(await turns.run(async () => 'done')).toBe('done');
});
