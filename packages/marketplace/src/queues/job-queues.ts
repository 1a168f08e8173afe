import { Queue, type QueueOptions } from 'bullmq';
import type { JobName, JobPayloads } from '../jobs/job-catalog.ts';
import type { QueueName, RequestedJob } from './job-definition.ts';

type JobTable = { readonly [Name in JobName]: RequestedJob<JobPayloads[Name]> };

/** The queues with the job definitions, so that commands enqueue jobs without importing their code. */
export class JobQueue extends Queue {
  readonly #jobs: JobTable;

  constructor(name: QueueName, options: QueueOptions, jobs: JobTable) {
    super(name, options);
    this.#jobs = jobs;
  }

  definitionOf<Name extends JobName>(name: Name): JobTable[Name] {
    return this.#jobs[name];
  }
}

export type JobQueues = Record<QueueName, JobQueue>;

/** The only way to request a job. */
export async function enqueue<Name extends JobName>(
  queues: JobQueues,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  const definition: RequestedJob<JobPayloads[Name]> = queues.upkeep.definitionOf(name);
  const { queue, attempts, keepsFailed, delayMs, mergeMs } = definition;
  const jobId = definition.id(payload);
  await queues[queue].add(name, payload, {
    attempts,
    ...(keepsFailed ? {} : { removeOnFail: true }),
    ...(jobId === undefined ? {} : { jobId }),
    ...(delayMs > 0 ? { delay: delayMs } : {}),
    ...(mergeMs > 0 ? { deduplication: { id: `${name}-${JSON.stringify(payload)}`, ttl: mergeMs } } : {}),
  });
}
