import { Schema } from 'mongoose';
import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import type { ServerEventPayload } from '../../contract/server-events.ts';
import { nullable, of, optional, type RecordOf } from '../../platform/records/record-fields.ts';
import { recordModel, recordSchema } from '../../platform/records/record-schema.ts';
import { type UserStatus, userStatus } from '../constants.ts';
import type { SessionView } from '../shapes.ts';

export type RevocationCause = ServerEventPayload<'session:revoked'>['cause'];

const fields = {
  _id: String,
  user: Schema.Types.ObjectId,
  status: of<UserStatus>(Number),
  created: Date,
  /** The last request, to a few minutes. */
  lastUsed: Date,
  expiresAt: Date,
  revokedAt: nullable(Date),
  /** Absent before the revocation. */
  revokedFor: optional(of<RevocationCause>(String)),
  device: of<SessionView['device']>({ browser: String, system: String }),
  /** The fingerprint of the password that opened it. */
  password: String,
  /** Whether a code of the second factor opened it. */
  secondFactor: Boolean,
} as const;
/** A token is valid only while its session is stored and not revoked, so logout and deletion take effect at once. */
export interface SessionRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<SessionRecord>(fields);
schema.index({ user: 1, lastUsed: -1 });
// Gateways query for recently revoked sessions.
schema.index({ revokedAt: 1 });
// The worker ends those that were not used for long.
schema.index({ lastUsed: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const sessionModel = recordModel<SessionRecord>('Session', schema, 'sessions');

/** The instant at which a session without further requests ends: an administrator's ends sooner. */
export function idleEndOf(
  { administratorIdleHours }: Pick<Context, 'administratorIdleHours'>,
  { status, lastUsed }: SessionRecord,
): Date {
  return status === userStatus.administrator
    ? later(lastUsed, administratorIdleHours, 'hour')
    : later(lastUsed, limits.session.idleDays, 'day');
}
