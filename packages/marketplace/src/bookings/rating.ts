import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { loadPost } from '../posts/commands.ts';
import { singlePostView } from '../posts/finding/views.ts';
import { enqueueRating } from '../posts/reviews/changes.ts';
import { insertReview, ratingOfPost } from '../posts/reviews/record.ts';
import { decideRating } from '../posts/reviews/rules/rating.ts';
import type { CommentRequest } from '../posts/reviews/shapes.ts';
import { isShown } from '../posts/rules/listing.ts';
import type { PostView } from '../posts/shapes.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { type BookingRecord, bookingFacts, bookingRecords } from './record.ts';

/** Marks a booking whose stay was rated in a separate request. */
async function markRated(context: Context, { _id }: BookingRecord, stars: number): Promise<void> {
  await retryOnConflict(async () => {
    const booking = await context.db.bookings.findById(_id).lean();
    if (booking === null || booking.rated) return 'marked';
    return bookingRecords.change(context, booking, { cause: 'rated', set: { rated: true, stars } });
  });
}

/** Rates the caller's newest stay that may still be rated. Returns the post, or null if it is not shown. */
export async function rateStay(
  context: Context,
  caller: Caller,
  postId: string,
  request: CommentRequest,
): Promise<PostView | null> {
  const { db, clock } = context;
  const post = await loadPost(context, postId);
  const stays = await db.bookings
    .find({ 'detail.post': post._id, 'detail.renter': requireRecordId(caller.id) })
    .sort({ from: -1 })
    .lean();
  const decisions = stays.map((stay) => ({
    stay,
    decision: decideRating({ facts: bookingFacts(stay), rated: stay.rated }, clock.now()),
  }));
  const open = decisions.find(({ decision }) => decision.ok);
  if (open === undefined) {
    // The most specific refusal: already rated, then too late, then no stay at all.
    const codes = decisions.flatMap(({ decision }) => (decision.ok ? [] : [decision.code]));
    const mostSpecific = (['RATED_ALREADY', 'RATING_CLOSED'] as const).find((code) => codes.includes(code));
    throw new AppError(mostSpecific ?? 'NO_STAY_TO_RATE');
  }
  const review = await insertReview(context, open.stay, request);
  await markRated(context, open.stay, review.rate);
  enqueueRating(context, post._id);
  if (!review.isNew) throw new AppError('RATED_ALREADY');
  // The worker updates the post itself a moment later; the answer already has the new rating.
  const { rate } = await ratingOfPost(context, post._id);
  return isShown(post) ? singlePostView(context, { ...post, rate }) : null;
}
