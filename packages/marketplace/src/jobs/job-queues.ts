import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type JobName, type JobPayloads, jobRules, type QueueName } from './job-catalog.ts';

export type JobQueues = Record<QueueName, Queue>;

/** Queues to add to, over the connection whose commands fail within a second when Redis is away. */
export function openJobQueues(redis: Redis, prefix: string): JobQueues {
  const open = (name: QueueName) => {
    const queue = new Queue(name, {
      connection: redis,
      prefix,
      skipVersionCheck: true,
      defaultJobOptions: {
        // The worker computes the wait by the job's own rule.
        backoff: { type: 'custom' },
        removeOnComplete: { age: 60 },
        removeOnFail: { age: 86_400, count: 1000 },
      },
    });
    // The connection reports its own absence; without a listener the queue would end the process.
    queue.on('error', () => {});
    return queue;
  };
  return { bookings: open('bookings'), upkeep: open('upkeep') };
}

/** The one way to ask the worker for something. */
export async function enqueue<Name extends JobName>(
  queues: JobQueues,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  const { queue, id, attempts, keepsFailed, delayMs, mergeMs } = jobRules[name];
  const jobId = id(payload);
  await queues[queue].add(name, payload, {
    attempts,
    ...(keepsFailed ? {} : { removeOnFail: true }),
    ...(jobId === undefined ? {} : { jobId }),
    ...(delayMs > 0 ? { delay: delayMs } : {}),
    ...(mergeMs > 0 ? { deduplication: { id: `${name}-${JSON.stringify(payload)}`, ttl: mergeMs } } : {}),
  });
}
