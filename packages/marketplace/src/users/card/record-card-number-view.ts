import type { Context } from '../../context/context.ts';
import { newRecordId, type RecordId, requireRecordId } from '../../platform/records/record-id.ts';

/** Records that an administrator has seen the numbers of a user's card. */
export async function recordCardNumberView(
  { db, clock }: Context,
  holder: RecordId,
  viewer: string,
): Promise<void> {
  await db.cardNumberViews.create({
    _id: newRecordId(),
    viewer: requireRecordId(viewer),
    holder,
    at: clock.now(),
  });
}
