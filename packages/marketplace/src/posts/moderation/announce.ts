import { announce } from '../../announce/announce.ts';
import type { OutboxEntry } from '../../announce/outbox.ts';
import type { Context } from '../../context/context.ts';
import type { PostCause } from '../../contract/server-events.ts';
import { streamName } from '../../contract/stream-names.ts';
import { announceNotices } from '../../notices/announce.ts';
import { type ReviewNoticeKind, reviewNoticeKinds } from '../../notices/constants.ts';
import { newNotice } from '../../notices/record.ts';
import type { PostRecord } from '../record.ts';

const isReview = (cause: PostCause): cause is ReviewNoticeKind =>
  reviewNoticeKinds.some((kind) => kind === cause);

/**
 * Sends the owner a notice of the review and its decision, with the reason, and administrators an event of these and of
 * the owner's request for another decision.
 */
export async function announceReview(
  context: Context,
  post: PostRecord,
  entries: readonly OutboxEntry<PostCause>[],
): Promise<void> {
  const { review } = post;
  if (!review || post.deletedAt !== null) return;
  const notices = entries.flatMap(({ id, cause, at, by }) =>
    isReview(cause)
      ? [
          newNotice({
            user: post.user,
            kind: cause,
            role: 'owner',
            ...(review.booking ? { booking: review.booking } : { post: post._id }),
            reason: by?.reason ?? '',
            of: id,
            at,
          }),
        ]
      : [],
  );
  if (notices.length === 0 && entries.every(({ cause }) => cause !== 'review-asked')) return;
  const content = { cause: 'review' as const, _id: post._id.toString() };
  await announce(context, [{ stream: streamName('admin'), event: 'reports:changed', content }]);
  if (notices.length > 0) await announceNotices(context, notices);
}
