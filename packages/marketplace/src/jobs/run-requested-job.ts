import type { Job } from 'bullmq';
import type { Context } from '../context/context.ts';
import { traced } from '../platform/traces/traces.ts';
import type { GroupOf } from '../queues/job-definition.ts';
import { type JobName, requestedJobs } from './job-catalog.ts';

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
