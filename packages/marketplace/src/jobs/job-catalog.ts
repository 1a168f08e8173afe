import { deleteUserData, deletionJob } from '../account-deletion/delete-user-data.ts';
import { sweepDeletedUsers } from '../account-deletion/sweep-deleted-users.ts';
import { sweepUnusedAccounts } from '../account-deletion/sweep-unused-accounts.ts';
import { trimGatewayStreams } from '../announce/trim-gateway-stream.ts';
import { expireStaleBookings } from '../bookings/expire-stale-bookings.ts';
import { reviewListings } from '../bookings/occupied/review-listings.ts';
import { blankOldDetails } from '../bookings/requests/blank-old-details.ts';
import { lockSlot, lockSlotJob } from '../bookings/requests/lock-slot-job.ts';
import { sweepClaims } from '../bookings/requests/sweep-claims.ts';
import { sharePhones } from '../bookings/share-phones.ts';
import { remindOfTimes } from '../bookings/stay/remind-of-times.ts';
import { sweepComplaints } from '../complaints/sweep-complaints.ts';
import type { Context } from '../context/context.ts';
import { recordFigures } from '../figures/record-figures.ts';
import { sweepUploads } from '../files/sweep-uploads.ts';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { deliverNotice, deliveryJob } from '../notices/delivery/deliver-notice.ts';
import { mailJob, mailNotice } from '../notices/delivery/mail-notice.ts';
import { pushJob, sendPush } from '../notices/delivery/send-push.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { notifySaved } from '../posts/favourites/notify-saved.ts';
import { savedNoticesJob } from '../posts/favourites/request-saved-notices.ts';
import { recomputeReputation, reputationJob } from '../posts/reputation/recompute-reputation.ts';
import { sweepReputations } from '../posts/reputation/sweep-reputations.ts';
import { ratingJob } from '../posts/reviews/enqueue-rating.ts';
import { recomputeRating } from '../posts/reviews/recompute-rating.ts';
import { sweepRatings } from '../posts/reviews/sweep-ratings.ts';
import type { RequestedJob } from '../queues/job-definition.ts';
import { sweepCardImages } from '../users/card/sweep-card-images.ts';
import { sweepCards } from '../users/card/sweep-cards.ts';
import { sweepKeptCards } from '../users/card/sweep-kept-cards.ts';
import { letterJob, sendLetter } from '../users/letters/send-letter.ts';
import { sweepSessions } from '../users/sessions/sweep-sessions.ts';
import { offerAllFreedTimes, offerFreedTimes } from '../waits/offers/offer-freed-times.ts';
import { offerJob } from '../waits/offers/request-offers.ts';
import { sweepPlaces } from '../waits/sweep-places.ts';
import { sweepWaits } from '../waits/sweep-waits.ts';
import { relayOutbox } from './relay-outbox.ts';

const runs = <Name extends string, Payload, Result>(
  job: RequestedJob<Payload, Name>,
  run: (context: Context, payload: Payload) => Promise<Result>,
) => ({
  ...job,
  run,
  /** Runs a payload as Redis has kept it. */
  runStored: (context: Context, payload: unknown): Promise<unknown> =>
    run(context, job.payload.parse(payload)),
});

const byName = <Jobs extends { [Name in keyof Jobs]: { name: Name } }>(jobs: Jobs) => jobs;

/** What runs the jobs that commands enqueue. */
export const requestedJobs = byName({
  'lock-slot': runs(lockSlotJob, lockSlot),
  'recompute-rating': runs(ratingJob, (context, { post }) => recomputeRating(context, requireRecordId(post))),
  'recompute-reputation': runs(reputationJob, (context, { owner }) =>
    recomputeReputation(context, requireRecordId(owner)),
  ),
  'offer-freed-times': runs(offerJob, (context, { post }) => offerFreedTimes(context, requireRecordId(post))),
  'notify-saved': runs(savedNoticesJob, notifySaved),
  'delete-user-data': runs(deletionJob, (context, { user }) =>
    deleteUserData(context, requireRecordId(user)),
  ),
  'send-letter': runs(letterJob, sendLetter),
  'deliver-notice': runs(deliveryJob, deliverNotice),
  'send-push': runs(pushJob, sendPush),
  'mail-notice': runs(mailJob, mailNotice),
});
export type JobName = keyof typeof requestedJobs;
export type JobPayloads = { [Name in JobName]: Parameters<(typeof requestedJobs)[Name]['run']>[1] };

/** A job that runs on a schedule in the upkeep queue. It may run twice, even concurrently. */
interface ScheduledJob {
  everySeconds: number;
  /** Returns the number of items processed. */
  run(context: Context): Promise<number>;
}

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
