import { z } from 'zod';
import { inBatches } from '../../platform/batches.ts';
import { keepAlive, openWaitingRedis, type RedisClient } from '../../platform/connections/redis.ts';
import type { Log } from '../../platform/logger.ts';
import type { BookingView } from '../shapes.ts';
import { storedRefusal } from './decision.ts';

/**
 * The waits of one booking request, in the order in which they must end. A test asserts the order, because a refusal
 * would reach nobody if, for example, the second were below the first.
 *
 * Measured on the clock of Redis (`platform/clock.ts`), because the clocks of server and worker machines may
 * differ. `context.clock` is the time for people who book, and tests may move it.
 */
export const bookingTiming = {
  /** From here on the request may have been answered "pending", so a refusal is also announced to the renter. */
  answeredAfterMs: 1200,
  /** The request stops waiting for the outcome and answers "pending". */
  outcomeTimeoutMs: 1500,
  /** The longest that a worker's database command may take. */
  workerCommandTimeoutMs: 20_000,
  /** An older request is refused, because the renter has given up. */
  requestDeadlineMs: 60_000,
  /** A claim without a booking at this age is an orphan. */
  orphanClaimAgeMs: 120_000,
} as const;

/** The outcome of a booking request. It is published and nowhere stored. */
const bookingOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refused'), booking: z.string(), refusal: storedRefusal }),
  /** With the renter's view of the booking, as the worker has built it. */
  z.object({ kind: z.literal('booked'), booking: z.string(), view: z.custom<BookingView>() }),
]);
export type BookingOutcome = z.output<typeof bookingOutcome>;

const published = z.array(bookingOutcome);

const channelName = (prefix: string) => `${prefix}:booking-outcomes`;

/** For the worker: publishes outcomes, those that come together in one message. */
export function publishOutcomesInBatches(
  redis: RedisClient,
  prefix: string,
): (outcome: BookingOutcome) => Promise<void> {
  return inBatches<BookingOutcome, undefined>({ size: 32, atOnce: 1 }, async (outcomes) => {
    await redis.publish(channelName(prefix), JSON.stringify(outcomes));
    return outcomes.map(() => undefined);
  });
}

export type OutcomeWaiter = Awaited<ReturnType<typeof openOutcomeWaiter>>;
/** Called by a server: one subscription for all of its pending requests. */
export async function openOutcomeWaiter(redisUrl: string, prefix: string, log: Log) {
  const waiting = new Map<string, Set<(outcome: BookingOutcome) => void>>();
  const subscriber = openWaitingRedis(redisUrl);
  subscriber.on('error', (error: Error) => log.debug({ reason: error.message }, 'redis subscriber error'));
  subscriber.on('message', (_channel: string, message: string) => {
    const read = published.safeParse(JSON.parse(message));
    // Of a program of another version, during an upgrade: the request reads the decision when its wait ends.
    if (!read.success) log.warn('an outcome of another form was ignored');
    for (const outcome of read.data ?? [])
      for (const settle of waiting.get(outcome.booking) ?? []) settle(outcome);
  });
  await subscriber.connect();
  await subscriber.subscribe(channelName(prefix));
  keepAlive(subscriber);

  /** Subscribe before enqueueing, or the outcome may arrive too early. Resolves to null on a timeout. */
  function wait(booking: string, milliseconds: number) {
    let end: (outcome: BookingOutcome | null) => void = () => {};
    const settled = new Promise<BookingOutcome | null>((resolve) => {
      const listeners = waiting.get(booking) ?? new Set();
      const timer = setTimeout(() => end(null), milliseconds);
      end = (outcome) => {
        clearTimeout(timer);
        listeners.delete(end);
        if (listeners.size === 0) waiting.delete(booking);
        resolve(outcome);
      };
      waiting.set(booking, listeners.add(end));
    });
    return { settled, forget: () => end(null) };
  }
  return { wait, close: () => subscriber.disconnect() };
}
