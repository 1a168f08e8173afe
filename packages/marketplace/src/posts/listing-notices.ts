import type { ListingNoticeKind } from '@joddee/contract/choices/notice-kinds';
import type { PostCause } from '@joddee/contract/events/server-events';
import type { OutboxEntry } from '../announce/outbox.ts';
import type { Context } from '../context/context.ts';
import { announceNotices } from '../notices/announce-notices.ts';
import { newNotice } from '../notices/new-notice.ts';
import type { PostRecord } from './post-model.ts';

const kinds: Partial<Record<PostCause, ListingNoticeKind>> = {
  paused: 'listing-paused',
  'review-started': 'listing-paused',
  'review-hidden': 'listing-paused',
  deleted: 'listing-deleted',
};

/**
 * Sends the renters of a paused or deleted post a notice that their bookings stay valid: one for each booking, however
 * often the post is paused. The deletion of the owner's account cancels the bookings, which has its own notice.
 */
export async function announceWithdrawal(
  context: Context,
  post: PostRecord,
  entries: readonly OutboxEntry<PostCause>[],
): Promise<void> {
  const entry = entries.find(({ cause }) => kinds[cause] !== undefined);
  const kind = entry && kinds[entry.cause];
  if (entry === undefined || kind === undefined || post.available) return;
  const { db, groups } = context;
  const bookings = await db.bookings
    .find({
      'detail.post': post._id,
      'detail.status': 1,
      'check.checkout.status': false,
      to: { $gt: entry.at },
    })
    .lean();
  if (bookings.length === 0 || (await groups.findUser(post.user))?.deletedAt !== null) return;
  const notices = bookings.map(({ _id, detail }) =>
    newNotice({
      user: detail.renter,
      person: post.user,
      kind,
      role: 'renter',
      booking: _id,
      of: _id,
      at: entry.at,
    }),
  );
  await announceNotices(context, notices, bookings);
}
