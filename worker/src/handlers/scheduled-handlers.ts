import { sweepDeletedUsers } from '@joddee/marketplace/account-deletion/sweep-deleted-users';
import { expireStaleBookings } from '@joddee/marketplace/bookings/expire-stale-bookings';
import { sweepClaims } from '@joddee/marketplace/bookings/requests/sweep-claims';
import { sharePhones } from '@joddee/marketplace/bookings/share-phones';
import type { Context } from '@joddee/marketplace/context/context';
import { sweepUploads } from '@joddee/marketplace/files/sweep-uploads';
import type { ScheduledJobName } from '@joddee/marketplace/jobs/job-catalog';
import { sweepRatings } from '@joddee/marketplace/posts/sweep-ratings';
import { relayOutbox } from '@joddee/marketplace/upkeep/relay-outbox';
import { sweepCards } from '@joddee/marketplace/users/card/sweep-cards';

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
