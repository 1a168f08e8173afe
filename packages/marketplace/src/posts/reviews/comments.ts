import { bangkokDay } from '../../calendars/rules/time-slots.ts';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { findPeople } from '../../users/find.ts';
import type { CommentView } from '../shapes.ts';
import { publicReviewId } from './record.ts';

const shown = 100;

/** The newest comments of a post. Comments of deleted accounts have no name. */
export async function findComments(context: Context, postId: RecordId): Promise<CommentView[]> {
  const reviews = await context.db.reviews.find({ post: postId }).sort({ created: -1 }).limit(shown).lean();
  const people = await findPeople(
    context,
    reviews.map((review) => review.renter),
  );
  const writers = new Set<string>();
  return reviews.map((review) => {
    const { answer } = review;
    const person = people(review.renter);
    const writer = review.renter.toString();
    const isCounted = !writers.has(writer);
    writers.add(writer);
    return {
      _id: publicReviewId(context, review._id),
      comment: review.comment,
      rate: review.rate,
      isCounted,
      created: bangkokDay(review.created),
      photoUser: person.photoUser,
      name: { firstname: person.firstname },
      ...(answer?.text ? { answer: { text: answer.text, at: answer.at.toISOString() } } : {}),
    };
  });
}

/**
 * Removes what a deleted user has written, and the answers to it, which may repeat it. The stars stay, because they are
 * about the place.
 */
export async function blankComments({ db }: Context, renter: RecordId): Promise<void> {
  await db.reviews.updateMany({ renter, comment: { $ne: '' } }, { $set: { comment: '' } });
  await db.reviews.updateMany({ renter, 'answer.text': { $gt: '' } }, { $set: { 'answer.text': '' } });
}
