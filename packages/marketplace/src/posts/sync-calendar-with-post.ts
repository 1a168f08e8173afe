import type { Context } from '../context/context.ts';
import type { PostRecord } from './post-model.ts';

/** The number of bays of a post that is let bay by bay. */
export const baysOf = ({ detail }: Pick<PostRecord, 'detail'>): number | null =>
  detail.perPlace === true ? detail.numberofcar : null;

/**
 * Opens or closes the calendar of a post and sets the number of its bays: only an available post that is not deleted takes new bookings. Older versions
 * of the post are ignored, so the calendar follows the last of two concurrent toggles. Another number of bays is another
 * state of the times, which `announcePost` sends.
 */
export async function syncCalendarWithPost({ db }: Context, post: PostRecord): Promise<void> {
  const [_id, bays] = [post._id, baysOf(post)];
  const ofVersion = { _id, postVersion: { $lte: post.version } };
  await db.calendars.updateOne(
    { ...ofVersion, bays: { $ne: bays } },
    { $set: { bays }, $inc: { version: 1 } },
  );
  await db.calendars.updateOne(ofVersion, {
    $set: { open: post.available && post.deletedAt === null, postVersion: post.version },
  });
}
