import type { AddBookingRequest } from '@joddee/contract/bookings';

/** What is asked of the worker: name -> payload. A job without a handler does not compile. */
export interface JobPayloads {
  /** Takes the time and writes the booking under the id that the request chose. */
  'lock-slot': {
    booking: string;
    post: string;
    renter: string;
    request: AddBookingRequest;
    /** The record of the Idempotency-Key, if the request had one. */
    key: string | null;
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
  delayMs: number;
  /** Further requests within this time after the first are the same request. */
  mergeMs: number;
}

export const jobRules: { [Name in JobName]: JobRule<Name> } = {
  'lock-slot': { queue: 'bookings', id: ({ booking }) => booking, attempts: 8, delayMs: 0, mergeMs: 0 },
  // The job runs after the time in which requests are merged, so it sees the review of every merged request.
  'recompute-rating': { queue: 'upkeep', id: () => undefined, attempts: 8, delayMs: 150, mergeMs: 100 },
  'delete-user-data': {
    queue: 'upkeep',
    id: ({ user }) => `delete-user-data-${user}`,
    attempts: 8,
    delayMs: 0,
    mergeMs: 0,
  },
};
