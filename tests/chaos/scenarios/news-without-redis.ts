import type { Told } from '../http/wish.ts';
import { anyTime, book, wishFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import { killOne } from '../storm/kill-at-random.ts';
import type { Run } from '../storm/run.ts';
import { pause, persist, waitUntil } from '../town/wait-until.ts';

/** Between the end of a booking and the moment at which everything falls: time for all but the telling. */
const beforeTheFallMs = 600;

/**
 * Bookings end while Redis stands still, and then Redis and all gateways fall: nobody was told, and none of those
 * who knew is left. Clients that come back have missed nothing that was numbered, so the news must be told after all.
 */
export async function newsWithoutRedis(run: Run): Promise<void> {
  const { town, watchers } = run;
  for (let round = 0; round < 2; round += 1) {
    const made: Pick<Told, 'id' | 'wish'>[] = [];
    for (const renter of town.renters.slice(0, 8)) {
      const wish = wishFor(run, renter, anyTime(run));
      const view = await book(run, wish);
      if (view !== null) made.push({ id: view._id, wish });
    }
    const allHeard = () =>
      watchers.every(({ person, state }) =>
        made.every(({ id, wish }) => person?.id !== wish.renter.id || state.bookings.get(id) !== undefined),
      );
    await waitUntil(allHeard, 10);
    freezeRedis(run);
    await Promise.all(made.map((told) => cancel(run, told)));
    await pause(beforeTheFallMs);
    for (const server of town.servers) server.kill();
    killOne(run, 'redis');
    await waitUntil(() => town.servers.every((server) => server.isReady()), 30);
    await persist(() => town.context.redis.ping());
  }
}

function freezeRedis({ town }: Run): void {
  const { redis } = town.services.pids;
  if (redis === undefined) throw new Error('this Redis is not ours to stop');
  process.kill(redis, 'SIGSTOP');
}
