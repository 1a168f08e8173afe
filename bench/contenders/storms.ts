import { at } from '../seed/at.ts';
import type { Contender, Outcome } from './contender.ts';
import { slots } from './load-order.ts';

export interface StormSize {
  storms: number;
  requests: number;
}

export interface Storm {
  /** For each time that all asked for at once, how many active bookings the database has; one is right. */
  accepted: number[];
  answers: Record<Outcome, number>;
}

/** Many renters ask for one time of one post at once, each time another post. */
export function stormPosts(contender: Contender, size: StormSize): Promise<Storm> {
  return storm(contender, size, 0, (number, request) => ({ post: number, renter: request }));
}

/** One renter asks for one time of many posts at once, each time another renter. */
export function stormRenters(contender: Contender, size: StormSize): Promise<Storm> {
  return storm(contender, size, size.storms, (number, request) => ({ post: request, renter: number }));
}

/** Slots that only storms use, from the last one back; the load does not reach them. */
async function storm(
  contender: Contender,
  { storms, requests }: StormSize,
  skippedSlots: number,
  partiesOf: (number: number, request: number) => { post: number; renter: number },
): Promise<Storm> {
  const client = contender.openClient(requests);
  const answers = { booked: 0, refused: 0, failed: 0 };
  const times = Array.from({ length: storms }, (_, number) =>
    at(slots, slots.length - 1 - skippedSlots - number),
  );
  for (const [number, slot] of times.entries()) {
    const outcomes = await Promise.all(
      Array.from({ length: requests }, (_, request) => {
        const { post, renter } = partiesOf(number, request);
        return client.book(post, renter, slot);
      }),
    );
    for (const outcome of outcomes) answers[outcome] += 1;
  }
  client.close();
  await contender.settled();
  const bookings = await contender.activeBookings();
  const accepted = times.map(
    (slot) => bookings.filter(({ from }) => from.getTime() === slot.from.getTime()).length,
  );
  return { accepted, answers };
}
