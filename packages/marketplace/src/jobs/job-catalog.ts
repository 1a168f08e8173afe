import type { AddBookingRequest } from '@joddee/contract/bookings';

/** What is asked of the worker: name -> payload. A job without a handler does not compile. */
export interface JobPayloads {
  /** Takes the time and writes the booking under the id that the request chose. */
  'lock-slot': {
    booking: string;
    post: string;
    renter: string;
    request: AddBookingRequest;
    /** On the clock that all programs share. */
    requestedAt: number;
  };
  'recompute-rating': { post: string };
  'delete-user-data': { user: string };
}
export type JobName = keyof JobPayloads;

/** Jobs by the clock; every worker sets them up at its start, so a lost queue is rebuilt. */
export const scheduledJobs = {
  'expire-stale-bookings': { everySeconds: 15 },
  'relay-outbox': { everySeconds: 2 },
  'share-phones': { everySeconds: 30 },
  'sweep-claims': { everySeconds: 30 },
  'sweep-ratings': { everySeconds: 15 },
  'sweep-deleted-users': { everySeconds: 30 },
  'sweep-cards': { everySeconds: 60 },
  'sweep-uploads': { everySeconds: 3600 },
} as const satisfies Record<string, { everySeconds: number }>;
export type ScheduledJobName = keyof typeof scheduledJobs;

/** Bookings wait for nothing else; all other work shares a queue. */
export const queueNames = ['bookings', 'upkeep'] as const;
export type QueueName = (typeof queueNames)[number];

export interface JobRule<Name extends JobName> {
  queue: QueueName;
  /** Asking twice for the same job is asking once. Ids may hold no colon. */
  id(payload: JobPayloads[Name]): string | undefined;
  attempts: number;
  /** Waits between attempts double from here on ... */
  retryAfterMs: number;
  /** ... up to here. */
  longestRetryMs: number;
  /** Whether a job that failed for good is kept to be seen. It keeps its id from being asked for again. */
  keepsFailed: boolean;
  delayMs: number;
  /** Further requests within this time after the first are the same request. */
  mergeMs: number;
}

const retries = { attempts: 8, retryAfterMs: 200, longestRetryMs: 30_000, keepsFailed: true } as const;

export const jobRules: { [Name in JobName]: JobRule<Name> } = {
  'lock-slot': {
    queue: 'bookings',
    id: ({ booking }) => booking,
    // Tried for a quarter of an hour: past the request's deadline the first attempt that reaches the database refuses
    // it, and the renter hears so. A repeat with the same key must find the id free again.
    attempts: 200,
    retryAfterMs: 200,
    longestRetryMs: 5000,
    keepsFailed: false,
    delayMs: 0,
    mergeMs: 0,
  },
  // The job runs after the time in which requests are merged, so it sees the review of every merged request.
  'recompute-rating': { ...retries, queue: 'upkeep', id: () => undefined, delayMs: 150, mergeMs: 100 },
  'delete-user-data': {
    ...retries,
    queue: 'upkeep',
    id: ({ user }) => `delete-user-data-${user}`,
    delayMs: 0,
    mergeMs: 0,
  },
};

/** How long a job waits after so many attempts. */
export function retryDelayMs(name: JobName, attemptsMade: number): number {
  const { retryAfterMs, longestRetryMs } = jobRules[name];
  return Math.min(retryAfterMs * 2 ** (attemptsMade - 1), longestRetryMs);
}
