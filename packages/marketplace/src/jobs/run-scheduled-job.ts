import type { Context } from '../context/context.ts';
import type { RedisClient } from '../platform/connections/redis.ts';
import { isScheduledJob, type ScheduledJobName, scheduledJobs } from './job-catalog.ts';

const key = (prefix: string) => `${prefix}:job-successes`;

/** Runs a scheduled job and notes the time of its success for all programs, whichever worker runs it next. */
export async function runScheduledJob(context: Context, name: ScheduledJobName): Promise<number> {
  const { redis, redisPrefix, sharedClock, log } = context;
  const done = await scheduledJobs[name].run(context);
  await redis.hset(key(redisPrefix), name, Math.round(sharedClock.now())).catch((error: unknown) => {
    log.debug({ err: error, job: name }, 'the success of a scheduled job was not noted');
  });
  return done;
}

/** The time of the last success of each scheduled job that has had one, in milliseconds. */
export async function readSuccesses(
  redis: RedisClient,
  prefix: string,
): Promise<{ job: ScheduledJobName; at: number }[]> {
  const noted = Object.entries(await redis.hgetall(key(prefix)));
  // A job of another version of the programs is not on schedule any more.
  return noted.flatMap(([job, at]) => (isScheduledJob(job) ? [{ job, at: Number(at) }] : []));
}
