import type { Job } from 'bullmq';
import { trimGatewayStream } from '../announce/gateway-stream.ts';
import type { Context } from '../context/context.ts';
import type { RedisClient } from '../platform/connections/redis.ts';
import { traced } from '../platform/traces/traces.ts';
import type { GroupOf } from '../queues/job-queues.ts';
import type { ScheduledJob } from '../records/noun.ts';
import { nouns, recordKinds } from './nouns.ts';

/** What runs the jobs that commands enqueue. */
export const requestedJobs = {
  ...nouns.notices.jobs,
  ...nouns.users.jobs,
  ...nouns.posts.jobs,
  ...nouns.waits.jobs,
  ...nouns.bookings.jobs,
  ...nouns.deletion.jobs,
};
export type JobName = keyof typeof requestedJobs;
export type JobPayloads = { [Name in JobName]: Parameters<(typeof requestedJobs)[Name]['run']>[1] };

/** Scheduled jobs. Every worker registers them at its start, so a lost queue is rebuilt. */
export const scheduledJobs = {
  'relay-outbox': { everySeconds: 15, run: relayOutbox },
  'trim-gateway-stream': {
    everySeconds: 60,
    run: ({ redis, redisPrefix, sharedClock }: Context) =>
      trimGatewayStream(redis, redisPrefix, sharedClock.now()),
  },
  'rewrap-keys': { everySeconds: 60, run: ({ keys }: Context) => keys.rewrap(200) },
  ...nouns.files.schedule,
  ...nouns.users.schedule,
  ...nouns.posts.schedule,
  ...nouns.waits.schedule,
  ...nouns.bookings.schedule,
  ...nouns.complaints.schedule,
  ...nouns.messages.schedule,
  ...nouns.deletion.schedule,
} satisfies Record<string, ScheduledJob>;
export type ScheduledJobName = keyof typeof scheduledJobs;

interface Tick {
  everySeconds: number;
  jobs: ScheduledJobName[];
}

/** Scheduled jobs of one period are one job of the queue, by its name. */
export const ticks: ReadonlyMap<string, Tick> = ticksOf(Object.entries(scheduledJobs));

function ticksOf(jobs: [string, ScheduledJob][]): Map<string, Tick> {
  const found = new Map<string, Tick>();
  for (const [job, { everySeconds }] of jobs) {
    const name = `every-${everySeconds}-s`;
    const tick = found.get(name) ?? { everySeconds, jobs: [] };
    found.set(name, tick);
    tick.jobs.push(job as ScheduledJobName);
  }
  return found;
}

export const isRequestedJob = (name: string): name is JobName => Object.hasOwn(requestedJobs, name);
export const isScheduledJob = (name: string): name is ScheduledJobName => Object.hasOwn(scheduledJobs, name);

/**
 * Finishes changes whose process crashed, was paused or could not reach Redis. A record that always fails holds back
 * only those of its own kind.
 */
export async function relayOutbox(context: Context): Promise<number> {
  const relayed = await Promise.allSettled(recordKinds.map((kind) => kind.relay(context)));
  const failed = relayed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failed.length === 1) throw failed[0];
  if (failed.length > 1) throw new AggregateError(failed, 'records of several kinds could not be relayed');
  return relayed.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
}

/**
 * Runs a job that a command enqueued. The requests of a group run side by side. If some of them fail, only those remain
 * in the job for its next attempt, so a fault of one request does not repeat the others.
 */
export async function runRequestedJob(
  context: Context,
  name: JobName,
  job: Pick<Job, 'data' | 'updateData' | 'removeDeduplicationKey'>,
): Promise<unknown> {
  // From here on requests make another job, because this one may have read before what they are about.
  if (requestedJobs[name].mergeMs > 0) await job.removeDeduplicationKey();
  const run = (payload: unknown) =>
    traced(
      context.traces,
      { name: `job ${name}`, kind: 'consumer', parent: { carried: traceOf(payload) } },
      () => requestedJobs[name].runStored(context, payload),
    );
  const data: unknown = job.data;
  if (!isGroup(data)) return run(data);
  const results = await Promise.allSettled(data.group.map(run));
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ index, result }] : [],
  );
  const [first] = failed;
  if (first === undefined) return data.group.length;
  if (failed.length < data.group.length)
    await job.updateData({ group: failed.map(({ index }) => data.group[index]) } satisfies GroupOf<unknown>);
  throw first.result.reason;
}

/** Each request of a group belongs to a trace of its own. */
function traceOf(payload: unknown): string | undefined {
  const trace: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'trace') : null;
  return typeof trace === 'string' ? trace : undefined;
}

function isGroup(data: unknown): data is GroupOf<unknown> {
  return typeof data === 'object' && data !== null && Array.isArray(Reflect.get(data, 'group'));
}

const successesKey = (prefix: string) => `${prefix}:job-successes`;

/** Runs a scheduled job, and measures it. */
export async function runScheduledJob(context: Context, name: ScheduledJobName): Promise<void> {
  const { measures, log } = context;
  const end = measures.jobs.startTimer({ job_name: name });
  try {
    const done = await scheduledJobs[name].run(context);
    end({ result: 'done' });
    if (done > 0) log.info({ job: name, done }, 'scheduled job found work');
  } catch (error) {
    end({ result: 'failed' });
    throw new Error(name, { cause: error });
  }
}

/** Runs the jobs of a tick side by side, and notes the time of their success for all programs, whichever runs the next. */
export async function runTick(context: Context, { jobs }: Tick): Promise<void> {
  const { redis, redisPrefix, sharedClock, log } = context;
  const results = await Promise.allSettled(jobs.map((job) => runScheduledJob(context, job)));
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const now = Math.round(sharedClock.now());
  const succeeded = jobs.filter((_, index) => results[index]?.status === 'fulfilled');
  if (succeeded.length > 0)
    await redis
      .hset(successesKey(redisPrefix), Object.fromEntries(succeeded.map((job) => [job, now])))
      .catch((error: unknown) => log.debug({ err: error }, 'the success of scheduled jobs was not noted'));
  if (failed.length > 1) throw new AggregateError(failed, 'several scheduled jobs failed');
  if (failed.length === 1) throw failed[0];
}

/** The time of the last success of each scheduled job that has had one, in milliseconds. */
export async function readSuccesses(
  redis: RedisClient,
  prefix: string,
): Promise<{ job: ScheduledJobName; at: number }[]> {
  const noted = Object.entries(await redis.hgetall(successesKey(prefix)));
  // A job of another version of the programs is not on schedule any more.
  return noted.flatMap(([job, at]) => (isScheduledJob(job) ? [{ job, at: Number(at) }] : []));
}
