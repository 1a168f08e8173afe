import type { AddressInfo } from 'node:net';
import {
  isRequestedJob,
  isScheduledJob,
  requestedJobs,
  runRequestedJob,
  runScheduledJob,
  runTick,
  ticks,
} from '@joddee/marketplace/assembly/jobs';
import type { Context } from '@joddee/marketplace/context/context';
import { openMonitoring } from '@joddee/marketplace/monitoring/gauges';
import {
  openWaitingRedis,
  type RedisClient,
  redisWaitMs,
} from '@joddee/marketplace/platform/connections/redis';
import { type QueueName, queueNames, queuePrefix, retryDelayMs } from '@joddee/marketplace/queues/job-queues';
import { type Job, Worker } from 'bullmq';
import type { WorkerSettings } from './config.ts';

const checkedEveryMs = 15_000;
/** How late the next run of a job may begin, also when all workers are busy. */
const graceMs = 4000;
/** Clocks of workers differ by minutes at worst. A run beyond that is of no use; nearer ones are left as they are. */
const clocksDifferByMs = 150_000;

/**
 * Keeps every job of the schedule due. Each run adds the next one; if Redis refuses that write, has a full disk or loses
 * it with a primary, nothing would run the job again.
 */
async function keepSchedule({ queues: { upkeep }, log }: Context): Promise<{ stop(): void }> {
  const add = (name: string, everySeconds: number) =>
    upkeep.upsertJobScheduler(
      name,
      { every: everySeconds * 1000 },
      { name, opts: { removeOnComplete: { count: 5 }, attempts: 1 } },
    );

  const mend = async () => {
    const due = new Map((await upkeep.getJobSchedulers()).map(({ key, next }) => [key, next]));
    for (const [name, { everySeconds }] of ticks) {
      // The queue writes these times by the clock of the machine, so they are compared with that one.
      if (isDue(everySeconds, due.get(name), Date.now())) continue;
      await upkeep.removeJobScheduler(name);
      await add(name, everySeconds);
      log.warn({ job: name }, 'a scheduled job had no next run');
    }
  };

  for (const [name, { everySeconds }] of ticks) await add(name, everySeconds);
  // Those of an earlier version. If it still runs, it adds them again.
  for (const { key } of await upkeep.getJobSchedulers())
    if (!ticks.has(key)) await upkeep.removeJobScheduler(key);
  let isMending = false;
  const timer = setInterval(async () => {
    if (isMending) return;
    isMending = true;
    // Without Redis no job runs; the next check is soon.
    await mend().catch((error: Error) =>
      log.debug({ reason: error.message }, 'the schedule was not checked'),
    );
    isMending = false;
  }, checkedEveryMs);
  return { stop: () => clearInterval(timer) };
}

/** A time far ahead comes from a worker whose clock was. */
function isDue(everySeconds: number, next: number | undefined, now: number): boolean {
  if (next === undefined) return false;
  return next > now - graceMs && next < now + everySeconds * 1000 + clocksDifferByMs;
}

export interface RunningWorker {
  /** False once a queue takes no more jobs. */
  isRunning(): boolean;
  /** Where metrics are served, if they are. */
  metricsAddress: AddressInfo | undefined;
  stop(): Promise<void>;
}

const concurrency: Record<QueueName, number> = { bookings: 8, upkeep: 8, delivery: 16 };

/** Waits for a job that is due later in calls of that length, too: BullMQ's own last up to ten seconds. */
class BriefWorker extends Worker {
  override get maximumBlockTimeout() {
    return redisWaitMs / 1000;
  }
}

/** Runs jobs and the schedule; any number of workers share them. */
export async function startWorker(
  context: Context,
  settings: WorkerSettings,
  schedule = true,
): Promise<RunningWorker> {
  const monitoring = await openMonitoring(context, settings, settings.WORKER_METRICS_PORT);
  const opened = queueNames.map((name) => {
    const connection = openWaitingRedis(settings.REDIS_URL);
    return { connection, worker: startQueue(context, settings, name, connection) };
  });
  const workers = opened.map(({ worker }) => worker);
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  const kept = schedule ? await keepSchedule(context) : undefined;
  return {
    isRunning: () => workers.every((worker) => worker.isRunning()),
    metricsAddress: monitoring?.address,
    async stop() {
      kept?.stop();
      // Each worker finishes its active jobs before Redis is disconnected.
      await Promise.all(workers.map((worker) => worker.close()));
      for (const { connection } of opened) connection.disconnect();
      await monitoring?.close();
    },
  };
}

function startQueue(
  context: Context,
  settings: WorkerSettings,
  name: QueueName,
  connection: RedisClient,
): Worker {
  const { log } = context;
  const worker = new BriefWorker(name, (job) => handle(context, job), {
    connection,
    drainDelay: redisWaitMs / 1000,
    prefix: queuePrefix(settings.REDIS_PREFIX, name),
    concurrency: concurrency[name],
    // The jobs of a dead worker count as stalled within seconds and run again on another one; of other queues than that of
    // bookings a little later, because each look for them wakes Redis and every worker.
    lockDuration: 5000,
    stalledInterval: name === 'bookings' ? 3000 : 15_000,
    maxStalledCount: 10,
    settings: {
      backoffStrategy: (attemptsMade, _type, _error, job) =>
        job !== undefined && isRequestedJob(job.name)
          ? retryDelayMs(requestedJobs[job.name], attemptsMade)
          : 1000,
    },
    skipVersionCheck: true,
  });
  worker.on('failed', (job, error) =>
    log.error({ job: job?.name, attempt: job?.attemptsMade, err: error }, 'job failed'),
  );
  worker.on('stalled', () => context.measures.stalledJobs.inc({ queue: name }));
  worker.on('error', (error) => log.debug({ queue: name, reason: error.message }, 'queue unavailable'));
  return worker;
}

async function handle(context: Context, job: Job): Promise<unknown> {
  const { name } = job;
  const tick = ticks.get(name);
  if (tick) return runTick(context, tick);
  // By itself it was added by hand, or by an earlier version.
  if (isScheduledJob(name)) return runScheduledJob(context, name);
  const isKnown = isRequestedJob(name);
  const end = context.measures.jobs.startTimer({ job_name: isKnown ? name : 'unknown' });
  try {
    // A newer version of the programs enqueued what is not known.
    const result = isKnown ? await runRequestedJob(context, name, job) : 'skipped: no such job';
    end({ result: 'done' });
    return result;
  } catch (error) {
    end({ result: 'failed' });
    throw error;
  }
}
