import type { ScheduledJobName } from '@joddee/marketplace/assembly/jobs';
import type { TestServer } from './programs/test-server.ts';

/** Has the worker run a scheduled job now. */
export async function runScheduled({ context }: TestServer, job: ScheduledJobName): Promise<void> {
  await context.queues.upkeep.add(job, undefined);
}
