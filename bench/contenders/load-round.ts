import { runLoad } from '../load/run-load.ts';
import { type Cost, costSince, costSoFar } from '../measure/cost.ts';
import { residentBytes } from '../measure/process-memory.ts';
import { waitUntil } from '../measure/wait-until.ts';
import type { World } from '../processes/start-world.ts';
import {
  type BookedKey,
  type BookingClient,
  type Contender,
  keyOf,
  type MarketplaceSize,
  type OpenSocket,
} from './contender.ts';
import { requestAt } from './load-order.ts';

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
  /** Further bookings of a time that was booked already. */
  bookedTwice: number;
  refused: number;
  failed: number;
  seconds: number;
  /** Milliseconds to the answer. */
  answers: number[];
  /** Milliseconds from the request to the handler of a socket. */
  deliveries: number[];
  /** The same from the answer; negative if the event came first. */
  deliveriesAfterAnswer: number[];
  undelivered: number;
  cost: Cost;
  /** Bytes of each program directly after the load. */
  resident: number[];
}

export interface OpenLoad {
  run(
    client: BookingClient,
    connections: number,
    limit: { seconds: number; count: number },
  ): Promise<LoadRound>;
  close(): void;
}

/** Opens all sockets of a contender. Each round continues the order of requests where the last one ended. */
export async function openLoad(
  world: World,
  contender: Contender,
  size: MarketplaceSize,
  watchedPosts: number,
): Promise<OpenLoad> {
  let passages = new Map<BookedKey, Passage>();
  const note = (place: 'inQueue' | 'atPost') => (key: BookedKey) => {
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
      return handlers.map((handled) => ({ sent, answered, handled }));
    });

  let asked = 0;
  return {
    async run(client, connections, limit) {
      passages = new Map();
      const booked = new Set<BookedKey>();
      const counts = { bookedTwice: 0, refused: 0, failed: 0 };
      const before = costSoFar(world.services, contender.programs);
      const { seconds } = await runLoad(connections, limit, async () => {
        const { post, renter, slot, isTimed } = requestAt(asked, size);
        asked += 1;
        const key = keyOf(post, slot.from);
        const passage: Passage = { post, sent: performance.now() };
        if (isTimed) passages.set(key, passage);
        const outcome = await client.book(post, renter, slot);
        if (outcome !== 'booked') {
          counts[outcome] += 1;
          return false;
        }
        passage.answered = performance.now();
        if (booked.has(key)) counts.bookedTwice += 1;
        booked.add(key);
        return true;
      });
      const resident = Object.values(contender.programs).map(({ pid }) => residentBytes(pid));
      // The cost of a booking includes the events after its answer. An event that never comes is counted below.
      await waitUntil(() => deliveries().every(({ handled }) => handled !== undefined)).catch(() => {});
      await contender.settled();
      const cost = costSince(before, costSoFar(world.services, contender.programs));
      const all = deliveries();
      const done = all.flatMap(({ sent, answered, handled }) =>
        handled === undefined ? [] : [{ sent, answered, handled }],
      );
      return {
        ...counts,
        booked: booked.size,
        seconds,
        answers: [...passages.values()].flatMap(({ sent, answered }) =>
          answered === undefined ? [] : [answered - sent],
        ),
        deliveries: done.map(({ handled, sent }) => handled - sent),
        deliveriesAfterAnswer: done.map(({ handled, answered }) => handled - answered),
        undelivered: all.length - done.length,
        cost,
        resident,
      };
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
