import type { z } from 'zod';

/** Bookings have their own queue, so that no other work delays them. What waits for services of others has one, too. */
export const queueNames = ['bookings', 'upkeep', 'delivery'] as const;
export type QueueName = (typeof queueNames)[number];

/** All keys of a queue lie in one slot of a cluster, because its scripts use several; queues are spread over nodes. */
export const queuePrefix = (prefix: string, queue: QueueName) => `{${prefix}:${queue}}`;

/** A job that a command enqueues. It is declared beside its work or its request, and `job-catalog` says what runs it. */
export interface RequestedJob<Payload, Name extends string = string> {
  name: Name;
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
}

type Needed = 'queue' | 'attempts' | 'retryAfterMs' | 'longestRetryMs';

export const defineJob = <Name extends string, Payload>(
  name: Name,
  payload: z.ZodType<Payload>,
  settings: Pick<RequestedJob<Payload>, Needed> & Partial<Omit<RequestedJob<Payload>, 'name' | 'payload'>>,
): RequestedJob<Payload, Name> => ({
  name,
  payload,
  id: () => undefined,
  groupSize: 1,
  keepsFailed: false,
  delayMs: 0,
  mergeMs: 0,
  ...settings,
});

/** For work inside, which fails only while the database is unavailable. */
export const soonAgain = { attempts: 8, retryAfterMs: 200, longestRetryMs: 30_000 } as const;

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
