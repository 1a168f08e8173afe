import { type JobsOptions, Queue, type QueueOptions } from 'bullmq';
import type { JobName, JobPayloads } from '../jobs/job-catalog.ts';
import { inGroups } from '../platform/in-groups.ts';
import type { QueueName, RequestedJob } from './job-definition.ts';

type JobTable = { readonly [Name in JobName]: RequestedJob<JobPayloads[Name]> };

/** The queues with the job definitions, so that commands enqueue jobs without importing their code. */
export class JobQueue extends Queue {
  readonly #jobs: JobTable;
  readonly #groups = new Map<JobName, (payload: object) => Promise<void>>();

  constructor(name: QueueName, options: QueueOptions, jobs: JobTable) {
    super(name, options);
    this.#jobs = jobs;
  }

  definitionOf<Name extends JobName>(name: Name): JobTable[Name] {
    return this.#jobs[name];
  }

  /** Adds a request to the next job of its kind. */
  addToGroup(name: JobName, size: number, payload: object, options: JobsOptions): Promise<void> {
    const add =
      this.#groups.get(name) ??
      inGroups<object, undefined>({ size, atOnce: 1 }, async (group) => {
        await this.add(name, { group } satisfies { group: readonly object[] }, options);
        return group.map(() => undefined);
      });
    this.#groups.set(name, add);
    return add(payload);
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
  const { queue, attempts, keepsFailed, delayMs, mergeMs, groupSize } = definition;
  const common = { attempts, ...(keepsFailed ? {} : { removeOnFail: true }) };
  if (groupSize > 1) {
    // A finished group is of no use to anybody.
    await queues[queue].addToGroup(name, groupSize, payload, { ...common, removeOnComplete: true });
    return;
  }
  const jobId = definition.id(payload);
  await queues[queue].add(name, payload, {
    ...common,
    ...(jobId === undefined ? {} : { jobId }),
    ...(delayMs > 0 ? { delay: delayMs } : {}),
    ...(mergeMs > 0 ? { deduplication: { id: `${name}-${JSON.stringify(payload)}`, ttl: mergeMs } } : {}),
  });
}
