import { Job, type JobsOptions, Worker } from 'bullmq';
import { isRequestedJob, type JobName, runRequestedJob } from '../assembly/jobs.ts';
import type { Context } from '../context/context.ts';
import { openWaitingRedis, type RedisClient } from '../platform/connections/redis.ts';
import {
  JobQueue,
  type JobQueues,
  type QueueName,
  type QueueParts,
  queuePrefix,
} from '../queues/job-queues.ts';

/** Jobs wait until the test runs them, whatever their delays. */
export interface WaitingJobs {
  /** Runs the next job of these queues; false if there is none. */
  runNext(context: Context, names: readonly QueueName[]): Promise<boolean>;
  /** Resolves when the next job arrives. */
  arrival(): Promise<void>;
  /** The next attempts of failed jobs may begin. */
  retry(): void | Promise<void>;
  /** Forgets all jobs. */
  clear(): void | Promise<void>;
}

/** A queue in memory. The groups of a job and the merging of equal requests are those of production. */
class HeldQueue extends JobQueue {
  readonly waiting: Job[] = [];
  readonly #onArrival: () => void;
  #count = 0;

  constructor(name: QueueName, redis: RedisClient, prefix: string, parts: QueueParts, onArrival: () => void) {
    const options = { connection: redis, prefix: queuePrefix(prefix, name), skipVersionCheck: true };
    super(name, options, parts);
    this.#onArrival = onArrival;
  }

  override async add(name: string, data: unknown, options: JobsOptions = {}): Promise<Job> {
    const merged = this.waiting.find(
      ({ id, opts }) =>
        (options.jobId !== undefined && id === options.jobId) ||
        (options.deduplication !== undefined && opts.deduplication?.id === options.deduplication.id),
    );
    if (merged !== undefined) return merged;
    this.#count += 1;
    // As Redis keeps it.
    const stored: unknown = JSON.parse(JSON.stringify(data));
    const job = new Job(this, name, stored, options, options.jobId ?? `${this.#count}`);
    this.waiting.push(job);
    this.#onArrival();
    return job;
  }
}

export function holdJobs(
  redis: RedisClient,
  prefix: string,
  parts: QueueParts,
  failures: unknown[],
): WaitingJobs & { queues: JobQueues } {
  let arrived: (() => void)[] = [];
  let failed: { queue: HeldQueue; job: Job }[] = [];
  const open = (name: QueueName) =>
    new HeldQueue(name, redis, prefix, parts, () => {
      for (const resolve of arrived) resolve();
      arrived = [];
    });
  const queues = { bookings: open('bookings'), upkeep: open('upkeep'), delivery: open('delivery') };
  return {
    queues,
    async runNext(context, names) {
      const queue = names.map((name) => queues[name]).find(({ waiting }) => waiting.length > 0);
      const job = queue?.waiting.shift();
      if (queue === undefined || job === undefined) return false;
      const held = {
        data: job.data,
        removeDeduplicationKey: async () => false,
        async updateData(data: unknown) {
          job.data = data;
        },
      };
      try {
        await runRequestedJob(context, jobNameOf(job), held);
      } catch (error) {
        failures.push(error);
        job.attemptsMade += 1;
        if (job.attemptsMade < (job.opts.attempts ?? 1)) failed.push({ queue, job });
      }
      return true;
    },
    arrival: () => new Promise((resolve) => arrived.push(resolve)),
    retry() {
      for (const { queue, job } of failed) queue.waiting.push(job);
      failed = [];
    },
    clear() {
      failed = [];
      for (const queue of Object.values(queues)) queue.waiting.length = 0;
    },
  };
}

const lockToken = 'test';
const pollMs = 5;

/** Takes the jobs of the queues in Redis, for tests that are about them. */
export function takeJobs(
  { queues, redisPrefix }: Context,
  redisUrl: string,
  failures: unknown[],
): WaitingJobs {
  const open = (name: QueueName) =>
    new Worker(name, null, {
      connection: openWaitingRedis(redisUrl),
      prefix: queuePrefix(redisPrefix, name),
      lockDuration: 600_000,
      skipVersionCheck: true,
    });
  const workers = { bookings: open('bookings'), upkeep: open('upkeep'), delivery: open('delivery') };
  return {
    async runNext(context, names) {
      for (const name of names) {
        const job: Job | undefined = await workers[name].getNextJob(lockToken, { block: false });
        if (job === undefined) continue;
        try {
          const value = await runRequestedJob(context, jobNameOf(job), job);
          await job.moveToCompleted(value ?? null, lockToken, false);
        } catch (error) {
          await job.moveToFailed(error instanceof Error ? error : new Error(String(error)), lockToken, false);
          failures.push(error);
        }
        return true;
      }
      return false;
    },
    arrival: () => new Promise((resolve) => setTimeout(resolve, pollMs)),
    async retry() {
      for (const queue of Object.values(queues))
        for (const delayed of await queue.getDelayed()) await delayed.promote();
    },
    async clear() {
      for (const queue of Object.values(queues)) await queue.obliterate({ force: true });
    },
  };
}

function jobNameOf({ name }: Job): JobName {
  if (!isRequestedJob(name)) throw new Error(`${name} is no job that a command requests`);
  return name;
}
