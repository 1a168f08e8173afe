import type { Context } from '@joddee/marketplace/context/context';
import type { JobName, JobPayloads } from '@joddee/marketplace/jobs/job-catalog';
import { deleteUserDataJob } from './delete-user-data.ts';
import { lockSlotJob } from './lock-slot.ts';
import { recomputeRatingJob } from './recompute-rating.ts';

type Handlers = { [Name in JobName]: (context: Context, payload: JobPayloads[Name]) => Promise<unknown> };

/** One handler a job. What it answers is kept with the finished job for a minute. */
export const jobHandlers: Handlers = {
  'lock-slot': lockSlotJob,
  'recompute-rating': recomputeRatingJob,
  'delete-user-data': deleteUserDataJob,
};
