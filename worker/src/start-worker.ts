import { isScheduledJob, scheduledJobs, scheduledQueue } from '@joddee/marketplace/jobs/job-catalog';
import type { Context } from '@joddee/marketplace/platform/context';
import type { PlatformSettings } from '@joddee/marketplace/platform/settings';
import { Queue, Worker } from 'bullmq';
import { scheduledHandlers } from './handlers/scheduled-handlers.ts';

export interface RunningWorker {
  stop(): Promise<void>;
}

/** Runs the scheduled jobs; any number of workers share them. */
export async function startWorker(context: Context, settings: PlatformSettings): Promise<RunningWorker> {
  const { log } = context;
  // A worker waits for Redis to come back as long as it takes.
  const shared = {
    connection: { url: settings.REDIS_URL, maxRetriesPerRequest: null },
    prefix: settings.REDIS_PREFIX,
  };
  const queue = new Queue(scheduledQueue, shared);
  const worker = new Worker(
    scheduledQueue,
    async (job) => {
      if (!isScheduledJob(job.name)) return 0;
      const done = await scheduledHandlers[job.name](context);
      if (done > 0) log.info({ job: job.name, done }, 'job');
      return done;
    },
    // A crash in the middle costs nothing, since every job may run twice.
    {
      ...shared,
      concurrency: 2,
      maxStalledCount: 5,
      removeOnComplete: { count: 20 },
      removeOnFail: { count: 100 },
    },
  );
  worker.on('failed', (job, error) => log.error({ job: job?.name, err: error }, 'a job failed'));
  worker.on('error', (error) => log.warn({ reason: error.message }, 'the queue is away'));
  queue.on('error', (error) => log.warn({ reason: error.message }, 'the queue is away'));

  await worker.waitUntilReady();
  for (const [name, { everySeconds }] of Object.entries(scheduledJobs))
    await queue.upsertJobScheduler(name, { every: everySeconds * 1000 }, { name });
  return {
    async stop() {
      await worker.close();
      await queue.close();
    },
  };
}
