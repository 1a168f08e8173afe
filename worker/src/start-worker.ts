import type { Context } from '@joddee/marketplace/context/context';
import {
  type JobName,
  jobRules,
  type QueueName,
  queueNames,
  retryDelayMs,
  scheduledJobs,
} from '@joddee/marketplace/jobs/job-catalog';
import type { PlatformSettings } from '@joddee/marketplace/platform/settings';
import { type Job, Worker } from 'bullmq';
import { jobHandlers } from './handlers/job-handlers.ts';
import { scheduledHandlers } from './handlers/scheduled-handlers.ts';

export interface RunningWorker {
  stop(): Promise<void>;
}

const concurrency: Record<QueueName, number> = { bookings: 40, upkeep: 8 };

/** Runs jobs and the schedule; any number of workers share them. */
export async function startWorker(
  context: Context,
  settings: PlatformSettings,
  schedule = true,
): Promise<RunningWorker> {
  const { log, queues } = context;
  const workers = queueNames.map((name) => startQueue(context, settings, name));
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  for (const [name, { everySeconds }] of schedule ? Object.entries(scheduledJobs) : [])
    await queues.upkeep.upsertJobScheduler(
      name,
      { every: everySeconds * 1000 },
      { name, opts: { removeOnComplete: { count: 5 }, attempts: 1 } },
    );
  log.info('working');
  return {
    async stop() {
      // Workers before Redis: they finish what they have in hand.
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

function startQueue(context: Context, settings: PlatformSettings, name: QueueName): Worker {
  const { log } = context;
  const worker = new Worker(name, (job) => handle(context, job), {
    // A worker waits for Redis to come back as long as it takes.
    connection: { url: settings.REDIS_URL, maxRetriesPerRequest: null },
    prefix: settings.REDIS_PREFIX,
    concurrency: concurrency[name],
    // A worker that died is noticed in seconds; its jobs run again elsewhere, as often as it takes.
    lockDuration: 5000,
    stalledInterval: 3000,
    maxStalledCount: 10,
    settings: {
      backoffStrategy: (attemptsMade, _type, _error, job) =>
        job !== undefined && isKnown(job.name) ? retryDelayMs(job.name, attemptsMade) : 1000,
    },
    skipVersionCheck: true,
  });
  worker.on('failed', (job, error) =>
    log.error({ job: job?.name, attempt: job?.attemptsMade, err: error }, 'a job failed'),
  );
  worker.on('error', (error) => log.debug({ reason: error.message }, 'the queue is away'));
  return worker;
}

async function handle(context: Context, job: Job): Promise<unknown> {
  if (isScheduled(job.name)) {
    const done = await scheduledHandlers[job.name](context);
    if (done > 0) context.log.info({ job: job.name, done }, 'job');
    return done;
  }
  if (!isKnown(job.name)) return 'skipped: no such job';
  // Written by enqueue, whose payload is that of the name.
  return jobHandlers[job.name](context, job.data as never);
}

const isScheduled = (name: string): name is keyof typeof scheduledHandlers =>
  Object.hasOwn(scheduledHandlers, name);
const isKnown = (name: string): name is JobName => Object.hasOwn(jobRules, name);
