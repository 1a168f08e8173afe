import type { NoticeGroup } from '@joddee/contract/choices/notice-groups';
import type { Language } from '@joddee/contract/http/languages';
import type { QuietHours } from '@joddee/contract/push/notice-settings';
import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../platform/records/record-id.ts';
import { recordSchema } from '../platform/records/record-schema.ts';

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

/** How the notices of a user reach devices besides the open app, under the id of the user. */
export interface DeliveryRecord {
  _id: RecordId;
  /** The last registered last. */
  devices: DeviceRecord[];
  /** The settings are absent until the user changes them. */
  off?: NoticeGroup[];
  quiet?: QuietHours | null;
  mail?: boolean;
}

const schema = recordSchema<DeliveryRecord>({
  devices: [{ id: String, session: String, sealed: String, since: Date, language: String, _id: false }],
  off: { type: [String], default: undefined },
  quiet: Schema.Types.Mixed,
  mail: Boolean,
});

export function deliveryModel(connection: Connection): Model<DeliveryRecord> {
  return connection.model<DeliveryRecord>('Delivery', schema, 'deliveries');
}
