import { type JobsOptions, Queue, type QueueOptions } from 'bullmq';
import type { JobName, JobPayloads } from '../jobs/job-catalog.ts';
import { inGroups } from '../platform/groups/in-groups.ts';
import type { SharedClock } from '../platform/shared-clock.ts';
import { type Traces, traced } from '../platform/traces/traces.ts';
import type { GroupOf, QueueName, RequestedJob } from './job-definition.ts';

type JobTable = { readonly [Name in JobName]: RequestedJob<JobPayloads[Name]> };

interface GroupedRequest {
  payload: object;
  done: Promise<unknown> | undefined;
}

export interface QueueParts {
  traces: Traces | undefined;
  clock: SharedClock;
}

/** The queues with the job definitions, so that commands enqueue jobs without importing their code. */
export class JobQueue extends Queue {
  readonly traces: Traces | undefined;
  readonly clock: SharedClock;
  readonly #jobs: JobTable;
  readonly #groups = new Map<JobName, (request: GroupedRequest) => Promise<void>>();

  constructor(name: QueueName, options: QueueOptions, jobs: JobTable, { traces, clock }: QueueParts) {
    super(name, options);
    this.#jobs = jobs;
    this.traces = traces;
    this.clock = clock;
  }

  definitionOf<Name extends JobName>(name: Name): JobTable[Name] {
    return this.#jobs[name];
  }

  /** Adds a request to the next job of its kind. While earlier groups are not done, requests gather. */
  addToGroup(name: JobName, size: number, request: GroupedRequest, options: JobsOptions): Promise<void> {
    const add =
      this.#groups.get(name) ??
      inGroups<GroupedRequest, undefined>(
        { size, atOnce: 2, lingerMs: 2 },
        async (requests) => {
          const group = requests.map(({ payload }) => payload);
          await this.add(name, { group } satisfies GroupOf<object>, options);
          return group.map(() => undefined);
        },
        (requests) => Promise.all(requests.map(({ done }) => done)),
      );
    this.#groups.set(name, add);
    return add(request);
  }
}

export type JobQueues = Record<QueueName, JobQueue>;

/** The only way to request a job. `done` resolves when the caller knows that a grouped one has run. */
export async function enqueue<Name extends JobName>(
  queues: JobQueues,
  name: Name,
  payload: JobPayloads[Name],
  done?: Promise<unknown>,
): Promise<void> {
  await traced(queues.upkeep.traces, { name: `enqueue ${name}`, kind: 'producer' }, (span) =>
    add(queues, name, payload, span?.carried, done),
  );
}

async function add<Name extends JobName>(
  queues: JobQueues,
  name: Name,
  payload: JobPayloads[Name],
  trace: string | undefined,
  done: Promise<unknown> | undefined,
): Promise<void> {
  const data = trace === undefined ? payload : { ...payload, trace };
  const definition: RequestedJob<JobPayloads[Name]> = queues.upkeep.definitionOf(name);
  const { queue, attempts, keepsFailed, delayMs, mergeMs, groupSize } = definition;
  const common = { attempts, ...(keepsFailed ? {} : { removeOnFail: true }) };
  if (groupSize > 1) {
    // A finished group is of no use to anybody.
    await queues[queue].addToGroup(
      name,
      groupSize,
      { payload: data, done },
      { ...common, removeOnComplete: true },
    );
    return;
  }
  const jobId = definition.id(payload);
  await queues[queue].add(name, data, {
    ...common,
    ...(jobId === undefined ? {} : { jobId }),
    // A delay begins by the clock of all programs; this machine's own may be minutes wrong.
    ...(delayMs > 0 ? { delay: delayMs, timestamp: Math.round(queues[queue].clock.now()) } : {}),
    ...(mergeMs > 0 ? { deduplication: { id: `${name}-${JSON.stringify(payload)}`, ttl: mergeMs } } : {}),
  });
}
