import type { AcknowledgedBooking } from '../http/booking-request.ts';
import { anyTime, book, requestFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import { killOne } from '../storm/random-storm.ts';
import type { Run } from '../storm/run.ts';
import { pause, persist, waitUntil } from '../town/wait-until.ts';

/** Enough time for the cancellations, but not for their announcements. */
const beforeKillMs = 600;

/**
 * Bookings end while Redis is frozen, then Redis and all gateways are killed. No client was notified, and no process
 * that knew of the changes is left. Reconnecting clients have missed no number, so the events must still be published.
 */
export async function announcementsWithoutRedis(run: Run): Promise<void> {
  const { town, watchers } = run;
  for (let round = 0; round < 2; round += 1) {
    const made: Pick<AcknowledgedBooking, 'id' | 'request'>[] = [];
    for (const renter of town.renters.slice(0, 8)) {
      const request = requestFor(run, renter, anyTime(run));
      const view = await book(run, request);
      if (view !== null) made.push({ id: view._id, request });
    }
    const allReceived = () =>
      watchers.every(({ person, state }) =>
        made.every(
          ({ id, request }) => person?.id !== request.renter.id || state.bookings.get(id) !== undefined,
        ),
      );
    await waitUntil(allReceived, 10);
    freezeRedis(run);
    await Promise.all(made.map((booking) => cancel(run, booking)));
    await pause(beforeKillMs);
    for (const server of town.servers) server.kill();
    killOne(run, 'redis');
    await waitUntil(() => town.servers.every((server) => server.isReady()), 30);
    await persist(() => town.context.redis.ping());
  }
}

function freezeRedis({ town }: Run): void {
  const { redis } = town.services.pids;
  if (redis === undefined) throw new Error('this run did not start this Redis');
  process.kill(redis, 'SIGSTOP');
}
