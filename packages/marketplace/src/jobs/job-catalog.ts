import { z } from 'zod';
import { deleteUserData } from '../account-deletion/delete-user-data.ts';
import { sweepDeletedUsers } from '../account-deletion/sweep-deleted-users.ts';
import { sweepUnusedAccounts } from '../account-deletion/sweep-unused-accounts.ts';
import { trimGatewayStreams } from '../announce/trim-gateway-stream.ts';
import { expireStaleBookings } from '../bookings/expire-stale-bookings.ts';
import { reviewListings } from '../bookings/occupied/review-listings.ts';
import { blankOldDetails } from '../bookings/requests/blank-old-details.ts';
import { lockSlotJob, lockSlotPayload } from '../bookings/requests/lock-slot-job.ts';
import { sweepClaims } from '../bookings/requests/sweep-claims.ts';
import { sharePhones } from '../bookings/share-phones.ts';
import { remindOfTimes } from '../bookings/stay/remind-of-times.ts';
import { sweepComplaints } from '../complaints/sweep-complaints.ts';
import type { Context } from '../context/context.ts';
import { recordFigures } from '../figures/record-figures.ts';
import { sweepUploads } from '../files/sweep-uploads.ts';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { deliverNotice, noticePayload } from '../notices/delivery/deliver-notice.ts';
import { mailNotice } from '../notices/delivery/mail-notice.ts';
import { pushPayload, sendPush } from '../notices/delivery/send-push.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { freedTimePayload, notifySaved } from '../posts/favourites/notify-saved.ts';
import { recomputeReputation } from '../posts/reputation/recompute-reputation.ts';
import { sweepReputations } from '../posts/reputation/sweep-reputations.ts';
import { recomputeRating } from '../posts/reviews/recompute-rating.ts';
import { sweepRatings } from '../posts/reviews/sweep-ratings.ts';
import type { RequestedJob, ScheduledJob } from '../queues/job-definition.ts';
import { sweepCardImages } from '../users/card/sweep-card-images.ts';
import { sweepCards } from '../users/card/sweep-cards.ts';
import { sweepKeptCards } from '../users/card/sweep-kept-cards.ts';
import { letterRequest, sendLetter } from '../users/letters/send-letter.ts';
import { sweepSessions } from '../users/sessions/sweep-sessions.ts';
import { offerAllFreedTimes, offerFreedTimes } from '../waits/offers/offer-freed-times.ts';
import { sweepPlaces } from '../waits/sweep-places.ts';
import { sweepWaits } from '../waits/sweep-waits.ts';
import { relayOutbox } from './relay-outbox.ts';

const job = <Payload>(definition: RequestedJob<Payload>) => ({
  ...definition,
  /** Runs a payload as Redis has kept it. */
  runStored: (context: Context, payload: unknown) =>
    definition.run(context, definition.payload.parse(payload)),
});
const retries = { attempts: 8, retryAfterMs: 200, longestRetryMs: 30_000, keepsFailed: true } as const;

const outside = { queue: 'delivery', groupSize: 1, delayMs: 0, mergeMs: 0, keepsFailed: false } as const;

/** Jobs that commands enqueue. Queues, worker and tests follow from this table. */
export const requestedJobs = {
  'lock-slot': job({
    payload: lockSlotPayload,
    queue: 'bookings',
    id: () => undefined,
    groupSize: 32,
    // Retried for a quarter of an hour: past the request's deadline the first attempt that reaches the database
    // refuses it and notifies the renter.
    attempts: 200,
    retryAfterMs: 200,
    longestRetryMs: 5000,
    keepsFailed: false,
    delayMs: 0,
    mergeMs: 0,
    run: lockSlotJob,
  }),
  'recompute-rating': job({
    payload: z.object({ post: z.string() }),
    ...retries,
    queue: 'upkeep',
    id: () => undefined,
    groupSize: 1,
    delayMs: 150,
    mergeMs: 100,
    run: (context, { post }) => recomputeRating(context, requireRecordId(post)),
  }),
  'recompute-reputation': job({
    payload: z.object({ owner: z.string() }),
    ...retries,
    queue: 'upkeep',
    id: () => undefined,
    groupSize: 1,
    delayMs: 150,
    mergeMs: 100,
    run: (context, { owner }) => recomputeReputation(context, requireRecordId(owner)),
  }),
  'offer-freed-times': job({
    payload: z.object({ post: z.string() }),
    ...retries,
    keepsFailed: false,
    queue: 'upkeep',
    id: () => undefined,
    groupSize: 1,
    delayMs: 0,
    mergeMs: 0,
    run: (context, { post }) => offerFreedTimes(context, requireRecordId(post)),
  }),
  'notify-saved': job({
    payload: freedTimePayload,
    ...retries,
    keepsFailed: false,
    queue: 'upkeep',
    id: () => undefined,
    groupSize: 1,
    delayMs: 0,
    mergeMs: 0,
    run: notifySaved,
  }),
  'delete-user-data': job({
    payload: z.object({ user: z.string() }),
    ...retries,
    queue: 'upkeep',
    id: ({ user }) => `delete-user-data-${user}`,
    groupSize: 1,
    delayMs: 0,
    mergeMs: 0,
    run: (context, { user }) => deleteUserData(context, requireRecordId(user)),
  }),
  // Retried for most of an hour, because mail servers may refuse a first attempt on purpose.
  'send-letter': job({
    payload: letterRequest,
    queue: 'delivery',
    id: () => undefined,
    groupSize: 1,
    attempts: 20,
    retryAfterMs: 1000,
    longestRetryMs: 300_000,
    keepsFailed: false,
    delayMs: 0,
    mergeMs: 0,
    run: sendLetter,
  }),
  'deliver-notice': job({
    payload: noticePayload,
    ...retries,
    ...outside,
    id: ({ notice }) => `deliver-${notice}`,
    run: deliverNotice,
  }),
  'send-push': job({
    payload: pushPayload,
    ...outside,
    id: ({ notice, device }) => `push-${notice}-${device}`,
    // Until the notice is too old, as `limits.push.minutes` says.
    attempts: 30,
    retryAfterMs: 1000,
    longestRetryMs: 300_000,
    run: sendPush,
  }),
  'mail-notice': job({
    payload: noticePayload,
    ...outside,
    id: ({ notice }) => `mail-${notice}`,
    attempts: 15,
    retryAfterMs: 1000,
    longestRetryMs: 300_000,
    run: mailNotice,
  }),
};
export type JobName = keyof typeof requestedJobs;
export type JobPayloads = { [Name in JobName]: Parameters<(typeof requestedJobs)[Name]['run']>[1] };

/** Scheduled jobs. Every worker registers them at its start, so a lost queue is rebuilt. */
export const scheduledJobs = {
  'expire-stale-bookings': { everySeconds: 15, run: expireStaleBookings },
  'relay-outbox': { everySeconds: 2, run: relayOutbox },
  'review-listings': { everySeconds: 15, run: reviewListings },
  'remind-of-times': { everySeconds: 15, run: remindOfTimes },
  'sweep-waits': { everySeconds: 5, run: sweepWaits },
  'offer-all-freed-times': { everySeconds: 30, run: offerAllFreedTimes },
  'sweep-places': { everySeconds: 60, run: sweepPlaces },
  'share-phones': { everySeconds: 30, run: sharePhones },
  'sweep-claims': { everySeconds: 30, run: sweepClaims },
  'sweep-ratings': { everySeconds: 15, run: sweepRatings },
  'sweep-reputations': { everySeconds: 300, run: sweepReputations },
  'sweep-deleted-users': { everySeconds: 30, run: sweepDeletedUsers },
  'sweep-cards': { everySeconds: 60, run: sweepCards },
  'record-figures': { everySeconds: 60, run: recordFigures },
  'trim-gateway-stream': {
    everySeconds: 60,
    run: ({ redis, redisPrefix, sharedClock }) => trimGatewayStreams(redis, redisPrefix, sharedClock.now()),
  },
  'sweep-sessions': { everySeconds: 60, run: sweepSessions },
  'rewrap-keys': { everySeconds: 60, run: ({ keys }) => keys.rewrap(200) },
  'sweep-unused-accounts': { everySeconds: 3600, run: sweepUnusedAccounts },
  'sweep-kept-cards': { everySeconds: 3600, run: sweepKeptCards },
  'sweep-card-images': { everySeconds: 3600, run: sweepCardImages },
  'blank-old-details': { everySeconds: 3600, run: blankOldDetails },
  'sweep-complaints': { everySeconds: 3600, run: sweepComplaints },
  'sweep-messages': { everySeconds: 3600, run: sweepMessages },
  'sweep-uploads': { everySeconds: 3600, run: sweepUploads },
} as const satisfies Record<string, ScheduledJob>;
export type ScheduledJobName = keyof typeof scheduledJobs;

export const isRequestedJob = (name: string): name is JobName => Object.hasOwn(requestedJobs, name);
export const isScheduledJob = (name: string): name is ScheduledJobName => Object.hasOwn(scheduledJobs, name);
