import { isFaulty } from '../common/faults.ts';
import { on } from '../context/hook.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { handle, jobs, type Noun, runs } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { cardLost, suspensionChanged } from '../users/record.ts';
import { addBlock, removeBlock } from './blocks.ts';
import { announcePost, recheckOwner, settlePost } from './changes.ts';
import { addPost, deletePost, editPost, setAvailable } from './commands.ts';
import { addFavourite, findFavourites, removeFavourite } from './favourites/favourites.ts';
import { notifySaved, savedNoticesJob } from './favourites/saved-notices.ts';
import { findAllPosts, findPost } from './finding/find-posts.ts';
import { askForReview } from './moderation/decisions.ts';
import { postRecords } from './record.ts';
import { recomputeReputation, reputationJob, sweepReputations } from './reputation/reputation.ts';
import { answerReview, ratingJob, recomputeRating, sweepRatings } from './reviews/changes.ts';
import { postRoutes } from './routes.ts';
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
  routes: handle(postRoutes, {
    findAllPosts: (context, { caller, query }) => findAllPosts(context, caller, query),
    findPost: (context, { caller, params }) => findPost(context, params.id, caller),
    addPost: async (context, { caller, body }) => ({ post: await addPost(context, caller, body) }),
    editPost: (context, { caller, params, body }) => editPost(context, caller, params.postId, body),
    setAvailable: (context, { caller, params, body }) =>
      setAvailable(context, caller, params.postId, body.available),
    askForReview: (context, { caller, params }) => askForReview(context, caller, params.postId),
    addBlock: (context, { caller, params, body }) => addBlock(context, caller, params.postId, body),
    removeBlock: (context, { caller, params }) => removeBlock(context, caller, params.postId, params.blockId),
    deletePost: (context, { caller, params }) => deletePost(context, caller, params.postId),
    answerReview: (context, { caller, params, body }) =>
      answerReview(context, caller, params.commentId, body),
    findFavourites: (context, { caller }) => findFavourites(context, caller),
    addFavourite: (context, { caller, params }) => addFavourite(context, caller, params.postId),
    removeFavourite: (context, { caller, params }) => removeFavourite(context, caller, params.postId),
  }),
} satisfies Noun;
