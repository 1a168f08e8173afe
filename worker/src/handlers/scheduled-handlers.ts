import { relayOutbox } from '@joddee/marketplace/announce/relay-outbox';
import { expireStaleBookings } from '@joddee/marketplace/bookings/expire-stale-bookings';
import { sharePhones } from '@joddee/marketplace/bookings/share-phones';
import { sweepClaims } from '@joddee/marketplace/bookings/sweep-claims';
import { sweepUploads } from '@joddee/marketplace/files/sweep-uploads';
import type { ScheduledJobName } from '@joddee/marketplace/jobs/job-catalog';
import type { Context } from '@joddee/marketplace/platform/context';
import { sweepRatings } from '@joddee/marketplace/reviews/recompute-rating';
import { sweepDeletedUsers } from '@joddee/marketplace/users/delete-user-data';
import { sweepCards } from '@joddee/marketplace/verification/sweep-cards';

/** Each answers how much there was to do; each may run twice, also side by side. */
export const scheduledHandlers = {
  'expire-stale-bookings': expireStaleBookings,
  'relay-outbox': relayOutbox,
  'share-phones': sharePhones,
  'sweep-claims': sweepClaims,
  'sweep-ratings': sweepRatings,
  'sweep-deleted-users': sweepDeletedUsers,
  'sweep-cards': sweepCards,
  'sweep-uploads': sweepUploads,
} satisfies Record<ScheduledJobName, (context: Context) => Promise<number>>;
