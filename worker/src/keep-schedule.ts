import { type ScheduledJobName, scheduledJobs } from '@joddee/marketplace/assembly/jobs';
import type { Context } from '@joddee/marketplace/context/context';

const checkedEveryMs = 15_000;
/** How late the next run of a job may begin, also when all workers are busy. */
const graceMs = 4000;
/** Clocks of workers differ by minutes at worst. A run beyond that is of no use; nearer ones are left as they are. */
const clocksDifferByMs = 150_000;

const namesOfJobs = Object.keys(scheduledJobs) as ScheduledJobName[];

/**
 * Keeps every job of the schedule due. Each run adds the next one; if Redis refuses that write, has a full disk or loses
 * it with a primary, nothing would run the job again.
 */
export async function keepSchedule({ queues, log }: Context): Promise<{ stop(): void }> {
  const add = (name: ScheduledJobName) =>
    queues.upkeep.upsertJobScheduler(
      name,
      { every: scheduledJobs[name].everySeconds * 1000 },
      { name, opts: { removeOnComplete: { count: 5 }, attempts: 1 } },
    );

  const mend = async () => {
    const due = new Map((await queues.upkeep.getJobSchedulers()).map(({ key, next }) => [key, next]));
    for (const name of namesOfJobs) {
      // The queue writes these times by the clock of the machine, so they are compared with that one.
      if (isDue(name, due.get(name), Date.now())) continue;
      await queues.upkeep.removeJobScheduler(name);
      await add(name);
      log.warn({ job: name }, 'a scheduled job had no next run');
    }
  };

  for (const name of namesOfJobs) await add(name);
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
function isDue(name: ScheduledJobName, next: number | undefined, now: number): boolean {
  if (next === undefined) return false;
  return next > now - graceMs && next < now + scheduledJobs[name].everySeconds * 1000 + clocksDifferByMs;
}
