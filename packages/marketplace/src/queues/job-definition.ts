import type { Context } from '../context/context.ts';

/** Bookings wait for nothing else; all other work shares a queue. */
export const queueNames = ['bookings', 'upkeep'] as const;
export type QueueName = (typeof queueNames)[number];

/** A job that a command enqueues. It may run twice, also side by side. */
export interface RequestedJob<Payload> {
  queue: QueueName;
  /** Requests with the same id are one job. Ids may hold no colon. */
  id(payload: Payload): string | undefined;
  attempts: number;
  /** The delay before the second attempt; it doubles from there on ... */
  retryAfterMs: number;
  /** ... up to here. */
  longestRetryMs: number;
  /** Whether a job that failed for good is kept for inspection. It keeps its id from being requested again. */
  keepsFailed: boolean;
  delayMs: number;
  /** Further requests within this time after the first are the same request. */
  mergeMs: number;
  /** The result is kept with the finished job for a minute. */
  run(context: Context, payload: Payload): Promise<unknown>;
}

/** A job that runs by the clock in the upkeep queue. It may run twice, also side by side. */
export interface ScheduledJob {
  everySeconds: number;
  /** Answers how much there was to do. */
  run(context: Context): Promise<number>;
}

/** How long a job waits after so many attempts. */
export function retryDelayMs(
  { retryAfterMs, longestRetryMs }: Pick<RequestedJob<never>, 'retryAfterMs' | 'longestRetryMs'>,
  attemptsMade: number,
): number {
  return Math.min(retryAfterMs * 2 ** (attemptsMade - 1), longestRetryMs);
}
