import type { z } from 'zod';
import type { Context } from '../context/context.ts';

/** Bookings have their own queue, so that no other work delays them. What waits for services of others has one, too. */
export const queueNames = ['bookings', 'upkeep', 'delivery'] as const;
export type QueueName = (typeof queueNames)[number];

/** All keys of a queue lie in one slot of a cluster, because its scripts use several; queues are spread over nodes. */
export const queuePrefix = (prefix: string, queue: QueueName) => `{${prefix}:${queue}}`;

/** A job that a command enqueues. It may run twice, even concurrently. */
export interface RequestedJob<Payload> {
  queue: QueueName;
  /** Parsed when the job runs: Redis may hold what another release has written. */
  payload: z.ZodType<Payload>;
  /** Requests with the same id are one job. An id must not contain a colon. */
  id(payload: Payload): string | undefined;
  /** The most requests in one job, for frequent ones that travel in groups; 1 if each is a job of its own. */
  groupSize: number;
  attempts: number;
  /** The delay before the second attempt. It doubles with every attempt. */
  retryAfterMs: number;
  /** The maximum delay. */
  longestRetryMs: number;
  /** Whether a job is kept after its last failed attempt. Until it is removed, its id cannot be requested again. */
  keepsFailed: boolean;
  delayMs: number;
  /** Further requests within this time after the first are the same request, until its job begins. */
  mergeMs: number;
  run(context: Context, payload: Payload): Promise<unknown>;
}

/** A job that runs on a schedule in the upkeep queue. It may run twice, even concurrently. */
export interface ScheduledJob {
  everySeconds: number;
  /** Returns the number of items processed. */
  run(context: Context): Promise<number>;
}

/** The data of a job that carries several requests. */
export interface GroupOf<Payload> {
  group: Payload[];
}

/** The delay of a job after this number of attempts. */
export function retryDelayMs(
  { retryAfterMs, longestRetryMs }: Pick<RequestedJob<never>, 'retryAfterMs' | 'longestRetryMs'>,
  attemptsMade: number,
): number {
  return Math.min(retryAfterMs * 2 ** (attemptsMade - 1), longestRetryMs);
}
