import { isFaulty } from '../common/faults.ts';
import { on } from '../context/hook.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { jobs, type Noun, runs } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { cardLost, suspensionChanged } from '../users/hooks.ts';
import { announcePost, recheckOwner, settlePost } from './changes.ts';
import { notifySaved, savedNoticesJob } from './favourites/saved-notices.ts';
import { postRecords } from './record.ts';
import { recomputeReputation, reputationJob, sweepReputations } from './reputation/reputation.ts';
import { ratingJob, recomputeRating, sweepRatings } from './reviews/changes.ts';
import { pausePostsWithoutCard, syncWithheldPosts } from './withheld.ts';

export const postNoun = {
  records: [postRecords],
  on: [
    on(postRecords.settled, settlePost),
    on(postRecords.relayed, recheckOwner),
    on(postRecords.announced, each(announcePost)),
    on(cardLost, pausePostsWithoutCard),
    on(suspensionChanged, async (context, user) => {
      if (!isFaulty('suspended-stays-open')) await syncWithheldPosts(context, user);
    }),
  ],
  jobs: jobs({
    'recompute-rating': runs(ratingJob, (context, { post }) =>
      recomputeRating(context, requireRecordId(post)),
    ),
    'recompute-reputation': runs(reputationJob, (context, { owner }) =>
      recomputeReputation(context, requireRecordId(owner)),
    ),
    'notify-saved': runs(savedNoticesJob, notifySaved),
  }),
  schedule: {
    'sweep-ratings': { everySeconds: 15, run: sweepRatings },
    'sweep-reputations': { everySeconds: 300, run: sweepReputations },
  },
} satisfies Noun;
