import type { RedisClient } from '../platform/connections/redis.ts';
import { type QueueName, queuePrefix } from './job-definition.ts';
import { JobQueue, type JobQueues, type QueueParts } from './job-queues.ts';

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
