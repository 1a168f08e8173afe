import { type QueryFilter, Schema, type UpdateQuery } from 'mongoose';
import type { Language } from '../common/languages.ts';
import type { Context } from '../context/context.ts';
import type { NoticeGroup } from '../notices/constants.ts';
import { unlessDuplicate } from '../platform/connections/mongo.ts';
import { of, optional, type RecordOf } from '../platform/records/record-fields.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { existing, recordModel, recordSchema } from '../platform/records/record-schema.ts';
import type { QuietHours } from './shapes.ts';

/** A browser that receives push messages. */
export interface DeviceRecord {
  /** Follows from its endpoint. */
  id: string;
  /** It receives messages until this session is ended by somebody. */
  session: string;
  /** Its subscription, sealed with the key of the user. */
  sealed: string;
  since: Date;
  /** Of its messages; absent from browsers that named none. */
  language?: Language;
}

const fields = {
  /** The last registered last. */
  devices: of<DeviceRecord[]>([
    { id: String, session: String, sealed: String, since: Date, language: String, _id: false },
  ]),
  /** The settings are absent until the user changes them. */
  off: optional(of<NoticeGroup[]>({ type: [String], default: undefined })),
  quiet: optional(of<QuietHours | null>(Schema.Types.Mixed)),
  mail: optional(Boolean),
} as const;
/** How the notices of a user reach devices besides the open app, under the id of the user. */
export interface DeliveryRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<DeliveryRecord>(fields);

export const deliveryModel = recordModel<DeliveryRecord>('Delivery', schema, 'deliveries');

/** Changes the record of a user, which the first change makes. One that `which` does not meet stays as it is. */
export async function writeDelivery(
  context: Context,
  user: RecordId,
  which: QueryFilter<DeliveryRecord>,
  change: UpdateQuery<DeliveryRecord>,
): Promise<void> {
  const write = (upsert: boolean) =>
    context.db.deliveries.updateOne({ ...which, _id: user }, change, { upsert });
  // Another write may make the record meanwhile, or the filter does not meet it.
  if (!(await unlessDuplicate(() => write(true)))) await write(false);
  // A process that was paused before the write may come after the deletion of the account.
  if (existing(await context.batches.findUser(user)) === null) await eraseDelivery(context, user);
}

export async function eraseDelivery({ db }: Context, user: RecordId): Promise<void> {
  await db.deliveries.deleteOne({ _id: user });
}
