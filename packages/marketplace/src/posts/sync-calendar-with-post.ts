import type { Context } from '../context/context.ts';
import type { PostRecord } from './post-model.ts';

/**
 * Opens or closes the calendar of a post: only an available post that is not deleted takes new bookings. Older versions
 * of the post are ignored, so the calendar follows the last of two concurrent toggles.
 */
export async function syncCalendarWithPost({ db }: Context, post: PostRecord): Promise<void> {
  await db.calendars.updateOne(
    { _id: post._id, postVersion: { $lte: post.version } },
    { $set: { open: post.available && post.deletedAt === null, postVersion: post.version } },
  );
}
