import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { loadPost } from '../posts/commands.ts';
import { singlePostView } from '../posts/finding/views.ts';
import { enqueueRating, isRenterDeleted } from '../posts/reviews/changes.ts';
import { blankComments, insertReview, ratingOfPost } from '../posts/reviews/record.ts';
import { decideRating } from '../posts/reviews/rules/rating.ts';
import type { CommentRequest } from '../posts/reviews/shapes.ts';
import { isShown } from '../posts/rules/listing.ts';
import type { PostView } from '../posts/shapes.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { type BookingRecord, bookingFacts, bookingRecords } from './record.ts';

/**
 * The booking decides a rating: only a stay whose parties have checked in gets one, once, whatever happens at the same
 * moment. The review follows from the entry of that change.
 */
export const ratingOf = ({ rate, comment }: CommentRequest) => ({
  set: { rated: true, stars: rate },
  leftovers: { comment },
});

/** Writes the review of a rating that was just decided, or that a crash has left. */
export async function writeReview(context: Context, booking: BookingRecord): Promise<void> {
  const rating = booking.outbox.find(({ comment }) => comment !== undefined);
  if (rating === undefined) return;
  const review = { rate: booking.stars, comment: rating.comment ?? '', created: rating.at };
  const isNew = await insertReview(context, booking, review);
  const { post, renter } = booking.detail;
  // The account may have been deleted since the rating.
  if (await isRenterDeleted(context, { renter })) await blankComments(context, renter);
  if (isNew) enqueueRating(context, post);
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
  await retryOnConflict(async () => {
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
    return bookingRecords.change(context, open.stay, { cause: 'rated', ...ratingOf(request) });
  });
  // The worker updates the post itself a moment later; the answer already has the new rating.
  const { rate } = await ratingOfPost(context, post._id);
  return isShown(post) ? singlePostView(context, { ...post, rate }) : null;
}
