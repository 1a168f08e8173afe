import { isFaulty } from '@joddee/contract/faults';
import { on } from '../context/hook.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { jobs, type Noun, runs } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { cardLost, suspensionChanged } from '../users/hooks.ts';
import { announcePost } from './announce-post.ts';
import { notifySaved } from './favourites/notify-saved.ts';
import { savedNoticesJob } from './favourites/request-saved-notices.ts';
import { pausePostsWithoutCard } from './pause-posts-without-card.ts';
import { postRecords } from './post-model.ts';
import { recomputeReputation, reputationJob } from './reputation/recompute-reputation.ts';
import { sweepReputations } from './reputation/sweep-reputations.ts';
import { ratingJob } from './reviews/enqueue-rating.ts';
import { recomputeRating } from './reviews/recompute-rating.ts';
import { sweepRatings } from './reviews/sweep-ratings.ts';
import { settlePost } from './settle-post.ts';
import { syncWithheldPosts } from './withheld/sync-withheld-posts.ts';

export const postNoun = {
  records: [postRecords],
  on: [
    on(postRecords.settled, settlePost),
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
