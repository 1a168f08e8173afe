import { runLoad, waitUntil } from '../load/load.ts';
import { type Cost, costSince, costSoFar } from '../measure/usage.ts';
import type { World } from '../processes/start-world.ts';
import {
  type BookingClient,
  type Contender,
  keyOf,
  type MarketplaceSize,
  type OpenSocket,
  requestAt,
} from './contender.ts';

/** One booking in milliseconds, on the machine's monotonic clock. */
interface Passage {
  post: number;
  sent: number;
  answered?: number;
  /** When the handlers of the sockets that watch the queue and the post got it. */
  inQueue?: number;
  atPost?: number;
}

export interface LoadRound {
  /** Times that were booked, each counted once. */
  booked: number;
  failed: number;
  seconds: number;
  /** Milliseconds to the answer. */
  answers: number[];
  /** Milliseconds from the request to the handler of a socket. */
  deliveries: number[];
  undelivered: number;
  cost: Cost;
}

/** Opens all sockets of a contender. Each round continues the order of requests where the last one ended. */
export async function openLoad(
  world: World,
  contender: Contender,
  size: MarketplaceSize,
  watchedPosts: number,
) {
  let passages = new Map<string, Passage>();
  const note = (place: 'inQueue' | 'atPost') => (key: string) => {
    const passage = passages.get(key);
    if (passage !== undefined) passage[place] ??= performance.now();
  };
  const sockets: OpenSocket[] = [];
  for (let owner = 0; owner < size.owners; owner += 1)
    sockets.push(await contender.watchQueue(owner, note('inQueue')));
  for (let post = 0; post < watchedPosts; post += 1)
    sockets.push(await contender.watchPost(post, note('atPost')));

  /** Every delivery that a booking of the round leads to. */
  const deliveries = () =>
    [...passages.values()].flatMap(({ post, sent, answered, inQueue, atPost }) => {
      if (answered === undefined) return [];
      const handlers = post < watchedPosts ? [inQueue, atPost] : [inQueue];
      return handlers.map((handled) => ({ sent, handled }));
    });

  let asked = 0;
  return {
    async run(
      client: BookingClient,
      connections: number,
      limit: { seconds: number; count: number },
    ): Promise<LoadRound> {
      passages = new Map();
      const booked = new Set<string>();
      let failed = 0;
      const before = costSoFar(world.services, contender.programs);
      const { seconds } = await runLoad(connections, limit, async () => {
        const { post, renter, slot, isTimed } = requestAt(asked, size);
        asked += 1;
        const key = keyOf(post, slot.from);
        const passage: Passage = { post, sent: performance.now() };
        if (isTimed) passages.set(key, passage);
        const outcome = await client.book(post, renter, slot);
        if (outcome === 'failed') failed += 1;
        if (outcome !== 'booked') return false;
        passage.answered = performance.now();
        booked.add(key);
        return true;
      });
      // The cost of a booking includes the events after its answer. An event that never comes is counted below.
      await waitUntil(() => deliveries().every(({ handled }) => handled !== undefined)).catch(() => {});
      await contender.settled?.();
      const cost = costSince(before, costSoFar(world.services, contender.programs));
      const all = deliveries();
      const done = all.flatMap(({ sent, handled }) => (handled === undefined ? [] : [handled - sent]));
      return {
        booked: booked.size,
        failed,
        seconds,
        answers: [...passages.values()].flatMap(({ sent, answered }) =>
          answered === undefined ? [] : [answered - sent],
        ),
        deliveries: done,
        undelivered: all.length - done.length,
        cost,
      };
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
