import type { Context } from '../../context/context.ts';
import { announceNotices } from '../../notices/announce-notices.ts';
import { newNotice } from '../../notices/new-notice.ts';
import type { NoticeRecord } from '../../notices/notice-model.ts';
import type { PostRecord } from '../post-model.ts';
import type { ReviewRecord } from './review-model.ts';

/** Sends the writer of each answered review a notice: one for each review, however often its answer is changed. */
export async function announceAnswers(
  context: Context,
  post: PostRecord,
  answered: readonly ReviewRecord[],
): Promise<void> {
  await announceNotices(context, noticesOfAnswers(post, answered));
}

export function noticesOfAnswers(
  { user: owner }: PostRecord,
  reviews: readonly ReviewRecord[],
): NoticeRecord[] {
  return reviews.flatMap(({ _id, renter, answer }) =>
    answer?.text
      ? newNotice({
          user: renter,
          person: owner,
          kind: 'answered',
          role: 'renter',
          booking: _id,
          of: _id,
          at: answer.at,
        })
      : [],
  );
}
