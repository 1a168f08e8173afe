import type { Context } from '../../context/context.ts';
import { announceNotices } from '../../notices/announce-notices.ts';
import { newNotice } from '../../notices/new-notice.ts';
import type { PostRecord } from '../post-model.ts';
import type { ReviewRecord } from './review-model.ts';

/** Sends the writer of each answered review a notice: one for each review, however often its answer is changed. */
export async function announceAnswers(
  context: Context,
  post: PostRecord,
  answered: readonly ReviewRecord[],
): Promise<void> {
  const notices = answered.flatMap(({ _id, renter, answer }) =>
    answer?.text
      ? newNotice({
          user: renter,
          person: post.user,
          kind: 'answered',
          role: 'renter',
          booking: _id,
          of: _id,
          at: answer.at,
        })
      : [],
  );
  await announceNotices(context, notices);
}
