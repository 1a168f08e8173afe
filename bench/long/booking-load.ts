import { createHttpClient } from '../load/http-client.ts';
import { runLoad } from '../load/run-load.ts';
import { quantile } from '../measure/spread.ts';
import type { Program } from '../processes/start-program.ts';
import type { World } from '../processes/start-world.ts';
import { at } from '../seed/at.ts';
import { seedPeople } from '../seed/seed-people.ts';
import { seedPosts } from '../seed/seed-posts.ts';
import { requestOf, slotsAhead } from '../seed/slots.ts';

export interface BookingRound {
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  /** Responses other than a booking. */
  other: number;
}

export interface BookingLoad {
  /** Books the next free slots with this number of connections, spread over the servers. */
  run(
    servers: readonly Program[],
    connections: number,
    seconds: number,
    atMost?: number,
  ): Promise<BookingRound>;
}

/** Every request is for a free slot; requests of one renter never overlap. */
export async function bookingLoad(world: World, calendars: number): Promise<BookingLoad> {
  const [owner, ...renters] = await seedPeople(world.context, calendars + 1);
  if (owner === undefined) throw new Error('no users were seeded');
  const posts = await seedPosts(world.context, owner._id, calendars);
  const slots = slotsAhead();
  let booked = 0;
  return {
    async run(servers, connections, seconds, atMost = Number.POSITIVE_INFINITY) {
      const clients = servers.map(({ origin }) => createHttpClient(origin, connections));
      const times: number[] = [];
      const load = await runLoad(connections, { seconds, count: atMost }, async (nth) => {
        const index = booked;
        booked += 1;
        const slot = at(slots, Math.floor(index / calendars));
        const path = `/api/book/addBook/${at(posts, index)}`;
        const began = performance.now();
        const status = await at(clients, nth).post(path, at(renters, index * 7).token, requestOf(slot));
        times.push(performance.now() - began);
        return status === 201;
      });
      for (const client of clients) client.close();
      return {
        perSecond: load.done / load.seconds,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        other: load.other,
      };
    },
  };
}
