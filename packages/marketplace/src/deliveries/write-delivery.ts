import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { Context } from '../context/context.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import type { DeliveryRecord } from './delivery-model.ts';

/** Changes the record of a user, which the first change makes. One that `which` does not meet stays as it is. */
export async function writeDelivery(
  context: Context,
  user: RecordId,
  which: QueryFilter<DeliveryRecord>,
  change: UpdateQuery<DeliveryRecord>,
): Promise<void> {
  const write = (upsert: boolean) =>
    context.db.deliveries.updateOne({ ...which, _id: user }, change, { upsert });
  try {
    await write(true);
  } catch (error) {
    // Another write made the record meanwhile, or the filter did not meet it.
    if (!isDuplicateKey(error)) throw error;
    await write(false);
  }
  // A process that was paused before the write may come after the deletion of the account.
  const reader = await context.groups.findUser(user);
  if (reader === null || reader.deletedAt !== null) await eraseDelivery(context, user);
}

export async function eraseDelivery({ db }: Context, user: RecordId): Promise<void> {
  await db.deliveries.deleteOne({ _id: user });
}
