import { collectDefaultMetrics } from 'prom-client';
import { readSuccesses, scheduledJobs } from '../assembly/jobs.ts';
import { recordKinds } from '../assembly/nouns.ts';
import type { Context } from '../context/context.ts';
import { answersInTime, dependenciesAnswer } from '../platform/connections/dependency-health.ts';
import { type MetricsServer, queriedGauge, serveMetrics } from '../platform/measures/measures.ts';
import { type PlatformSettings, StartError } from '../platform/settings/settings.ts';
import type { JobQueue } from '../queues/job-queues.ts';
import { letterJob } from '../users/letters/send-letter.ts';

function gaugeDependencies(context: Context): void {
  queriedGauge(context.measures.registry, {
    name: 'joddee_dependency_up',
    help: '1 if this program gets an answer of the dependency within a second',
    labels: ['dependency'],
    async read() {
      const [{ database, redis }, storage] = await Promise.all([
        dependenciesAnswer(context),
        answersInTime(() => context.storage.check().then(() => true)),
      ]);
      return [
        { labels: { dependency: 'mongodb' }, value: Number(database) },
        { labels: { dependency: 'redis' }, value: Number(redis) },
        { labels: { dependency: 'storage' }, value: Number(storage) },
      ];
    },
  });
}

const states = ['waiting', 'active', 'delayed', 'failed'] as const;
/** Counting stops there: the names of jobs are read one by one. */
const lettersCounted = 1000;

/** The queues and the schedule, as all programs share them. */
function gaugeJobs({ queues, redis, redisPrefix, measures: { registry } }: Context): void {
  const ofQueues = <Row>(read: (queue: JobQueue) => Promise<Row[]>) =>
    Promise.all(Object.values(queues).map(read)).then((rows) => rows.flat());

  queriedGauge(registry, {
    name: 'joddee_queue_jobs',
    help: 'Jobs in a queue by state; failed ones have had their last attempt',
    labels: ['queue', 'state'],
    read: () =>
      ofQueues(async (queue) => {
        const counts = await queue.getJobCounts(...states);
        return states.map((state) => ({ labels: { queue: queue.name, state }, value: counts[state] ?? 0 }));
      }),
  });

  queriedGauge(registry, {
    name: 'joddee_queue_oldest_waiting_seconds',
    help: 'How long the oldest waiting job of a queue has been due; 0 if none waits',
    labels: ['queue'],
    read: () =>
      ofQueues(async (queue) => [{ labels: { queue: queue.name }, value: await oldestWaiting(queue) }]),
  });

  queriedGauge(registry, {
    name: 'joddee_letters_waiting',
    help: `Letters that are not sent yet, counted up to ${lettersCounted} jobs of each state`,
    labels: [],
    async read() {
      const ids = await queues.delivery.getRanges(['waiting', 'active', 'delayed'], 0, lettersCounted - 1);
      const pipeline = redis.pipeline();
      for (const id of ids) pipeline.hget(queues.delivery.toKey(id), 'name');
      const names = (await pipeline.exec()) ?? [];
      return [{ labels: {}, value: names.filter(([, name]) => name === letterJob.name).length }];
    },
  });

  queriedGauge(registry, {
    name: 'joddee_scheduled_job_last_success_timestamp_seconds',
    help: 'When a scheduled job last ended without an error, on any worker',
    labels: ['job_name'],
    read: async () =>
      (await readSuccesses(redis, redisPrefix)).map(({ job, at }) => ({
        labels: { job_name: job },
        value: at / 1000,
      })),
  });

  queriedGauge(registry, {
    name: 'joddee_scheduled_job_interval_seconds',
    help: 'The time between two runs of a scheduled job',
    labels: ['job_name'],
    read: async () =>
      Object.entries(scheduledJobs).map(([job, { everySeconds }]) => ({
        labels: { job_name: job },
        value: everySeconds,
      })),
  });

  async function oldestWaiting(queue: JobQueue): Promise<number> {
    const [id] = await queue.getRanges(['waiting'], 0, 0, true);
    if (id === undefined) return 0;
    const [timestamp, text] = await redis.hmget(queue.toKey(id), 'timestamp', 'opts');
    // It was taken meanwhile.
    if (!timestamp) return 0;
    const { delay = 0 }: { delay?: number } = JSON.parse(text ?? '{}');
    return Math.max(0, Date.now() - Number(timestamp) - delay) / 1000;
  }
}

function gaugeOutbox(context: Context): void {
  const { clock, measures } = context;
  queriedGauge(measures.registry, {
    name: 'joddee_outbox_oldest_seconds',
    help: 'Age of the oldest change that is not announced yet; 0 if there is none',
    labels: ['collection'],
    read: () =>
      Promise.all(
        recordKinds.map(async (kind) => {
          const oldest = await kind.oldestPending(context);
          const ageMs = oldest === null ? 0 : clock.now().getTime() - oldest.getTime();
          return { labels: { collection: kind.name }, value: ageMs / 1000 };
        }),
      ),
  });
}

type MonitoringSettings = Pick<PlatformSettings, 'METRICS_HOST' | 'METRICS_TOKEN'>;

/**
 * Serves what this program counts, what its process uses, and what all programs share. Every program queries the shared
 * state, so that it is visible while no worker runs. Without a port it does nothing.
 */
export async function openMonitoring(
  context: Context,
  { METRICS_HOST: host, METRICS_TOKEN: token }: MonitoringSettings,
  port: number | undefined,
): Promise<MetricsServer | undefined> {
  if (port === undefined) return undefined;
  const { registry } = context.measures;
  const server = await serveMetrics(registry, { port, host, token }).catch((error: Error) => {
    throw new StartError(`Metrics cannot be served on ${host}:${port}: ${error.message}`);
  });
  collectDefaultMetrics({ register: registry });
  gaugeDependencies(context);
  gaugeJobs(context);
  gaugeOutbox(context);
  context.log.info({ address: server.address }, 'metrics are served');
  return server;
}
