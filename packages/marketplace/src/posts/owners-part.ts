import type { PostView } from '@joddee/contract/posts';
import { blockReasons } from './opening/post-opening.ts';
import type { PostRecord } from './post-model.ts';
import { reviewForOwner } from './review/post-review.ts';

/** What only the owner's view of a post has. */
export const ownersPart = ({
  review,
  date,
}: Pick<PostRecord, 'review' | 'date'>): Pick<
  PostView,
  'review' | 'reviewReason' | 'reviewAsked' | 'blockReasons'
> => ({
  ...reviewForOwner(review),
  ...blockReasons(date),
});
