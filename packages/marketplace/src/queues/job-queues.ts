import { type JobsOptions, Queue, type QueueOptions } from 'bullmq';
import type { z } from 'zod';
import { inBatches } from '../platform/batches.ts';
import type { SharedClock } from '../platform/clock.ts';
import type { RedisClient } from '../platform/connections/redis.ts';
import { type Traces, traced } from '../platform/traces/traces.ts';

/**
 * Bookings have their own queue, so that no other work delays them. What waits for services of others, or reads of
 * thousands of users, has one, too.
 */
export const queueNames = ['bookings', 'upkeep', 'delivery'] as const;
export type QueueName = (typeof queueNames)[number];

/** All keys of a queue lie in one slot of a cluster, because its scripts use several; queues are spread over nodes. */
export const queuePrefix = (prefix: string, queue: QueueName) => `{${prefix}:${queue}}`;

/** A job that a command enqueues. It is declared beside its work or its request, and `assembly/jobs.ts` says what runs it. */
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

interface GroupedRequest {
  payload: object;
  done: Promise<unknown> | undefined;
}

export interface QueueParts {
  traces: Traces | undefined;
  clock: SharedClock;
}

/** A queue to add to. */
export class JobQueue extends Queue {
  readonly traces: Traces | undefined;
  readonly clock: SharedClock;
  readonly #groups = new Map<string, (request: GroupedRequest) => Promise<void>>();

  constructor(name: QueueName, options: QueueOptions, { traces, clock }: QueueParts) {
    super(name, options);
    this.traces = traces;
    this.clock = clock;
  }

  /** Adds a request to the next job of its kind. While earlier groups are not done, requests gather. */
  addToGroup(name: string, size: number, request: GroupedRequest, options: JobsOptions): Promise<void> {
    const add =
      this.#groups.get(name) ??
      inBatches<GroupedRequest, undefined>(
        { size, atOnce: 2, lingerMs: 2 },
        async (requests) => {
          const group = requests.map(({ payload }) => payload);
          await this.add(name, { group } satisfies GroupOf<object>, options);
          return group.map(() => undefined);
        },
        (requests) => Promise.all(requests.map(({ done }) => done)),
      );
    this.#groups.set(name, add);
    return add(request);
  }
}

export type JobQueues = Record<QueueName, JobQueue>;

/** The only way to request a job. `done` resolves when the caller knows that a grouped one has run. */
export async function enqueue<Payload extends object>(
  queues: JobQueues,
  job: RequestedJob<Payload>,
  payload: NoInfer<Payload>,
  done?: Promise<unknown>,
): Promise<void> {
  await traced(queues.upkeep.traces, { name: `enqueue ${job.name}`, kind: 'producer' }, (span) =>
    add(queues[job.queue], job, payload, span?.carried, done),
  );
}

async function add<Payload extends object>(
  queue: JobQueue,
  { name, id, attempts, keepsFailed, delayMs, mergeMs, groupSize }: RequestedJob<Payload>,
  payload: Payload,
  trace: string | undefined,
  done: Promise<unknown> | undefined,
): Promise<void> {
  const data = trace === undefined ? payload : { ...payload, trace };
  const common = { attempts, ...(keepsFailed ? {} : { removeOnFail: true }) };
  if (groupSize > 1) {
    // A finished group is of no use to anybody.
    await queue.addToGroup(name, groupSize, { payload: data, done }, { ...common, removeOnComplete: true });
    return;
  }
  const jobId = id(payload);
  await queue.add(name, data, {
    ...common,
    ...(jobId === undefined ? {} : { jobId }),
    // A delay begins by the clock of all programs; this machine's own may be minutes wrong.
    ...(delayMs > 0 ? { delay: delayMs, timestamp: Math.round(queue.clock.now()) } : {}),
    ...(mergeMs > 0 ? { deduplication: { id: `${name}-${JSON.stringify(payload)}`, ttl: mergeMs } } : {}),
  });
}

/** Queues to add to, over the connection whose commands fail within a second while Redis is unavailable. */
export function openJobQueues(redis: RedisClient, prefix: string, parts: QueueParts): JobQueues {
  const open = (name: QueueName) => {
    const options = {
      connection: redis,
      prefix: queuePrefix(prefix, name),
      skipVersionCheck: true,
      defaultJobOptions: {
        // The worker computes the delay from the job's definition.
        backoff: { type: 'custom' },
        removeOnComplete: { age: 60 },
        removeOnFail: { age: 86_400, count: 1000 },
      },
    };
    const queue = new JobQueue(name, options, parts);
    // The connection reports its own errors; without a listener the queue would end the process.
    queue.on('error', () => {});
    return queue;
  };
  return { bookings: open('bookings'), upkeep: open('upkeep'), delivery: open('delivery') };
}
