import type { Context } from '../context/context.ts';
import type { PostRecord } from './post-model.ts';
import { postsPart } from './posts-part.ts';

/**
 * Opens or closes the calendar of a post and sets what it holds of the post: its bays and its opening. Only an available
 * post that is not deleted takes new bookings. Older versions of the post are ignored, so the calendar follows the last
 * of two concurrent changes. All of it is one update: with several, an earlier change that was paused could come between
 * them. Another number of bays is another state of the times, which `announcePost` sends, so the version is incremented.
 */
export async function syncCalendarWithPost({ db }: Context, post: PostRecord): Promise<void> {
  await db.calendars.updateOne(
    { _id: post._id, postVersion: { $lte: post.version } },
    {
      $set: {
        open: post.available && post.deletedAt === null,
        ...postsPart(post),
        postVersion: post.version,
      },
      $inc: { version: 1 },
    },
  );
}
