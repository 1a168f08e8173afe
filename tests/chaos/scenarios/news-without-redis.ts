import { anyTime, book, wishFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import { killOne } from '../storm/kill-at-random.ts';
import type { Run } from '../storm/run.ts';
import { persist } from '../town/wait-until.ts';

/** Bookings end at the moment at which Redis is killed: what cannot be told at once is told later. */
export async function newsWithoutRedis(run: Run): Promise<void> {
  const { town } = run;
  for (let round = 0; round < 3; round += 1) {
    const made = [];
    for (const renter of town.renters.slice(0, 8)) {
      const wish = wishFor(run, renter, anyTime(run));
      const view = await book(run, wish);
      if (view !== null) made.push({ id: view._id, wish });
    }
    killOne(run, 'redis');
    await Promise.all(made.map((told) => cancel(run, told)));
    await persist(() => town.context.redis.ping());
  }
}
