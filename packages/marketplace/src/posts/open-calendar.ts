import type { Context } from '../platform/context.ts';
import type { PostRecord } from './post-model.ts';

/**
 * Lets the calendar follow the post: only an open post that is not deleted takes new bookings. Older versions
 * of the post are ignored, so two toggles at once leave the calendar as they leave the post.
 */
export async function openCalendar({ db }: Context, post: PostRecord): Promise<void> {
  await db.calendars.updateOne(
    { _id: post._id, postVersion: { $lte: post.version } },
    { $set: { open: post.available && post.deletedAt === null, postVersion: post.version } },
  );
}
