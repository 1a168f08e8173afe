import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Schema } from 'mongoose';
import { bangkokDay } from '../../calendars/rules/time-slots.ts';
import type { Context } from '../../context/context.ts';
import { unlessDuplicate } from '../../platform/connections/mongo.ts';
import { of, optional, type RecordOf } from '../../platform/records/record-fields.ts';
import { type RecordId, readRecordId } from '../../platform/records/record-id.ts';
import { recordModel, recordSchema } from '../../platform/records/record-schema.ts';
import { deriveKey } from '../../platform/settings/keys.ts';
import { findPeople } from '../../users/find.ts';
import type { CommentView } from '../shapes.ts';
import { meanOfStays, type ReviewAnswer } from './rules/rating.ts';
import type { CommentRequest } from './shapes.ts';

const fields = {
  post: Schema.Types.ObjectId,
  renter: Schema.Types.ObjectId,
  rate: Number,
  comment: String,
  created: Date,
  /** Absent if the owner has never answered. */
  answer: optional(of<ReviewAnswer>({ type: Schema.Types.Mixed, default: undefined })),
  /** True once the post has followed: its rating includes the stars, and the present answer is announced. */
  counted: Boolean,
} as const;
/** The rating of one stay; the id is the booking's, so a booking cannot be rated twice. */
export interface ReviewRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<ReviewRecord>(fields);
schema.index({ post: 1, created: -1 });
schema.index({ counted: 1, created: 1 });
// For the deletion of an account.
schema.index({ renter: 1 });

export const reviewModel = recordModel<ReviewRecord>('Review', schema, 'reviews');

/**
 * Encrypts the id of a review for views. A stored review has the id of its booking, which contains the second of the
 * booking. The public map announces booked times in that second, so the two together would reveal when a person parks.
 * The id and four zero bytes fill one block; a forged id has no such zeros.
 */
const algorithm = 'aes-256-ecb';
const padding = Buffer.alloc(4);

export function publicReviewId({ tokenSecret }: Pick<Context, 'tokenSecret'>, booking: RecordId): string {
  const cipher = createCipheriv(algorithm, deriveKey(tokenSecret, 'review ids'), null).setAutoPadding(false);
  return cipher.update(Buffer.concat([booking.id, padding])).toString('hex');
}

/** The stored id; null for anything else than a public id of this installation. */
export function readReviewId({ tokenSecret }: Pick<Context, 'tokenSecret'>, id: string): RecordId | null {
  if (!/^[0-9a-f]{32}$/.test(id)) return null;
  const decipher = createDecipheriv(algorithm, deriveKey(tokenSecret, 'review ids'), null).setAutoPadding(
    false,
  );
  const block = decipher.update(Buffer.from(id, 'hex'));
  return block.subarray(12).equals(padding) ? readRecordId(block.toString('hex', 0, 12)) : null;
}

/** The fields of a stay's booking that a review needs. */
interface RatedBooking {
  _id: RecordId;
  detail: { post: RecordId; renter: RecordId };
}

/** Writes the rating of a stay; false if it is there already. */
export function insertReview(
  { db }: Context,
  { _id, detail: { post, renter } }: RatedBooking,
  { rate, comment, created }: CommentRequest & { created: Date },
): Promise<boolean> {
  const review: ReviewRecord = { _id, post, renter, rate, comment, created, counted: false };
  return unlessDuplicate(() => db.reviews.create(review));
}

export async function ratingOfPost({ db }: Context, postId: RecordId) {
  const reviews = await db.reviews.find({ post: postId }).sort({ created: 1, _id: 1 }).lean();
  return {
    rate: meanOfStays(
      reviews.map(({ renter, rate, created }) => ({ renter: renter.toString(), rate, created })),
    ),
    reviews: reviews.length,
    /** The post does not follow them yet. */
    fresh: reviews.filter(({ counted }) => !counted),
  };
}

const shown = 100;

/** The newest comments of a post. Comments of deleted accounts have no name. */
export async function findComments(context: Context, postId: RecordId): Promise<CommentView[]> {
  const reviews = await context.db.reviews.find({ post: postId }).sort({ created: -1 }).limit(shown).lean();
  const renters = reviews.map(({ renter }) => renter);
  const people = await findPeople(context, renters);
  const writers = new Set<string>();
  return reviews.map(({ _id, renter, comment, rate, created, answer }) => {
    const { photoUser, firstname } = people(renter);
    const writer = renter.toString();
    const isCounted = !writers.has(writer);
    writers.add(writer);
    return {
      _id: publicReviewId(context, _id),
      comment,
      rate,
      isCounted,
      created: bangkokDay(created),
      photoUser,
      name: { firstname },
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
