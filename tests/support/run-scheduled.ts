import type { ScheduledJobName } from '@joddee/marketplace/jobs/job-catalog';
import type { TestServer } from './test-server.ts';

/** Asks the worker for a job of the schedule now, instead of waiting for its turn. */
export async function runScheduled({ context }: TestServer, job: ScheduledJobName): Promise<void> {
  await context.queues.upkeep.add(job, undefined);
}
