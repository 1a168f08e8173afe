import type { ServerEventPayload } from '@joddee/contract/events/server-events';
import type { UserStatus } from '@joddee/contract/users';
import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../../platform/records/record-id.ts';
import { recordSchema } from '../../platform/records/record-schema.ts';

export type RevocationCause = ServerEventPayload<'session:revoked'>['cause'];

/** A token is valid only while its session is stored and not revoked, so logout and deletion take effect at once. */
export interface SessionRecord {
  _id: string;
  user: RecordId;
  status: UserStatus;
  created: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Absent before the revocation. */
  revokedFor?: RevocationCause;
}

const schema = recordSchema<SessionRecord>({
  _id: String,
  user: Schema.Types.ObjectId,
  status: Number,
  created: Date,
  expiresAt: Date,
  revokedAt: Date,
  revokedFor: String,
});
schema.index({ user: 1 });
// Gateways query for recently revoked sessions.
schema.index({ revokedAt: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function sessionModel(connection: Connection): Model<SessionRecord> {
  return connection.model<SessionRecord>('Session', schema, 'sessions');
}
