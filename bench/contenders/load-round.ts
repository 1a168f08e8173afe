import { runLoad } from '../load/run-load.ts';
import { type Cost, costSince, costSoFar } from '../measure/cost.ts';
import { residentBytes } from '../measure/process-memory.ts';
import { waitUntil } from '../measure/wait-until.ts';
import type { World } from '../processes/start-world.ts';
import { at } from '../seed/at.ts';
import { slotsAhead } from '../seed/slots.ts';
import {
  type BookedKey,
  type BookingClient,
  type Contender,
  keyOf,
  type MarketplaceSize,
  type OpenSocket,
} from './contender.ts';

/** Milliseconds of one booking, on the machine's monotonic clock. */
interface Passage {
  sent: number;
  answered?: number;
  /** When the handler of each socket that watches got it. */
  queue?: number;
  post?: number;
}

export interface LoadRound {
  booked: number;
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

/** Of ten requests one is for the time of the request before it, by another renter. */
const requestsOfBlock = 10;
export const slots = slotsAhead();
const now = () => performance.now();

/** Opens all sockets of a contender, and runs rounds of load that go on in one order of posts and slots. */
export async function openLoad(world: World, contender: Contender, size: MarketplaceSize, watched: number) {
  const posts = size.owners * size.postsOfOwner;
  const renters = size.renters / 2;
  let passages = new Map<BookedKey, Passage>();
  const note = (kind: 'queue' | 'post') => (key: BookedKey) => {
    const passage = passages.get(key);
    if (passage !== undefined) passage[kind] ??= now();
  };
  const sockets: OpenSocket[] = [];
  for (let owner = 0; owner < size.owners; owner += 1)
    sockets.push(await contender.watchQueue(owner, note('queue')));
  for (let post = 0; post < watched; post += 1) sockets.push(await contender.watchPost(post, note('post')));

  let asked = 0;

  async function run(
    client: BookingClient,
    connections: number,
    limit: { seconds: number; count: number },
  ): Promise<LoadRound> {
    passages = new Map();
    const postOf = new Map<BookedKey, number>();
    const counts = { booked: 0, refused: 0, failed: 0 };
    const before = costSoFar(world.services, contender.programs);
    const { seconds } = await runLoad(connections, limit, async () => {
      const index = asked;
      asked += 1;
      const place = index % requestsOfBlock;
      const isRival = place === requestsOfBlock - 1;
      const number = Math.floor(index / requestsOfBlock) * (requestsOfBlock - 1) + place - (isRival ? 1 : 0);
      const post = number % posts;
      const slot = at(slots, Math.floor(number / posts));
      const renter = ((number * 7) % renters) + (isRival ? renters : 0);
      // Of two requests for one time neither is timed: the event does not say which of them it follows.
      const isTimed = place < requestsOfBlock - 2;
      const passage: Passage = { sent: now() };
      if (isTimed) {
        const key = keyOf(post, slot.from);
        passages.set(key, passage);
        postOf.set(key, post);
      }
      const outcome = await client.book(post, renter, slot);
      counts[outcome] += 1;
      if (outcome === 'booked') passage.answered = now();
      return outcome === 'booked';
    });
    const resident = Object.values(contender.programs).map(({ pid }) => residentBytes(pid));
    const booked = () => [...passages].filter(([, { answered }]) => answered !== undefined);
    const expected = () =>
      booked().flatMap(([key, { sent, answered = 0, queue, post }]) => [
        { sent, answered, handled: queue },
        ...((postOf.get(key) ?? 0) < watched ? [{ sent, answered, handled: post }] : []),
      ]);
    const isMissing = ({ handled }: { handled: number | undefined }) => handled === undefined;
    // The cost of a booking includes the events after its answer. An event that never comes is counted below.
    await waitUntil(() => !expected().some(isMissing)).catch(() => {});
    await contender.settled();
    const cost = costSince(before, costSoFar(world.services, contender.programs));
    const all = expected();
    const delivered = all.flatMap(({ handled, ...times }) =>
      handled === undefined ? [] : [{ handled, ...times }],
    );
    return {
      ...counts,
      seconds,
      answers: booked().map(([, { sent, answered = 0 }]) => answered - sent),
      deliveries: delivered.map(({ handled, sent }) => handled - sent),
      deliveriesAfterAnswer: delivered.map(({ handled, answered }) => handled - answered),
      undelivered: all.filter(isMissing).length,
      cost,
      resident,
    };
  }

  return {
    run,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
