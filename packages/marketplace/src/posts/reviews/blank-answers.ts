import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';

/** Removes what a deleted owner has answered to reviews of these posts. */
export async function blankAnswers({ db }: Context, posts: readonly RecordId[]): Promise<void> {
  if (posts.length > 0)
    await db.reviews.updateMany(
      { post: { $in: posts }, 'answer.text': { $gt: '' } },
      { $set: { 'answer.text': '' } },
    );
}
