import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Log } from '../../platform/logger.ts';
import { storedRefusal } from './stored-refusal.ts';

/** What became of a booking request: refused, or else the booking stands under its id. No personal data. */
export const bookingOutcome = z.object({ booking: z.string(), refusal: storedRefusal.nullable() });
export type BookingOutcome = z.output<typeof bookingOutcome>;

const channelName = (prefix: string) => `${prefix}:booking-outcomes`;

/** For the worker. */
export async function publishOutcome(redis: Redis, prefix: string, outcome: BookingOutcome): Promise<void> {
  await redis.publish(channelName(prefix), JSON.stringify(outcome));
}

export interface OutcomeWaiter {
  /** Listen before asking, or the outcome may come too early. Null: it did not come in time. */
  wait(booking: string, milliseconds: number): PendingOutcome;
  close(): void;
}

export interface PendingOutcome {
  settled: Promise<BookingOutcome | null>;
  forget(): void;
}

/** For a server: one subscription for all requests that wait in it. */
export async function openOutcomeWaiter(redis: Redis, prefix: string, log: Log): Promise<OutcomeWaiter> {
  const waiting = new Map<string, Set<(outcome: BookingOutcome) => void>>();
  const subscriber = redis.duplicate({ maxRetriesPerRequest: null, lazyConnect: true });
  subscriber.on('error', (error: Error) => log.debug({ reason: error.message }, 'outcomes are not heard'));
  subscriber.on('message', (_channel: string, message: string) => {
    const outcome = bookingOutcome.parse(JSON.parse(message));
    for (const tell of waiting.get(outcome.booking) ?? []) tell(outcome);
  });
  await subscriber.connect();
  await subscriber.subscribe(channelName(prefix));

  function wait(booking: string, milliseconds: number): PendingOutcome {
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
