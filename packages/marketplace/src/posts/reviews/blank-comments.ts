import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';

/**
 * Removes what a deleted user has written, and the answers to it, which may repeat it. The stars stay, because they are
 * about the place.
 */
export async function blankComments({ db }: Context, renter: RecordId): Promise<void> {
  await db.reviews.updateMany({ renter, comment: { $ne: '' } }, { $set: { comment: '' } });
  await db.reviews.updateMany({ renter, 'answer.text': { $gt: '' } }, { $set: { 'answer.text': '' } });
}
