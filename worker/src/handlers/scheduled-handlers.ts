import { expireStaleBookings } from '@joddee/marketplace/bookings/expire-stale-bookings';
import { sweepClaims } from '@joddee/marketplace/bookings/sweep-claims';
import { sweepUploads } from '@joddee/marketplace/files/sweep-uploads';
import type { ScheduledJob } from '@joddee/marketplace/jobs/job-catalog';
import type { Context } from '@joddee/marketplace/platform/context';

/** Each answers how much there was to do; each may run twice, also side by side. */
export const scheduledHandlers = {
  'expire-stale-bookings': expireStaleBookings,
  'sweep-claims': sweepClaims,
  'sweep-uploads': sweepUploads,
} satisfies Record<ScheduledJob, (context: Context) => Promise<number>>;
