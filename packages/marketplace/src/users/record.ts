import { Schema } from 'mongoose';
import { type ChangedBy, type OutboxEntry, outboxSchema } from '../announce/outbox.ts';
import type { Caller } from '../context/context.ts';
import { defineHook } from '../context/hook.ts';
import type { VerificationCause } from '../contract/server-events.ts';
import { nullable, of, optional, type RecordOf } from '../platform/records/record-fields.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { readModel, recordSchema } from '../platform/records/record-schema.ts';
import { defineVersionedRecord } from '../records/record-kind.ts';
import { type UserStatus, userStatus } from './constants.ts';

export type UserCause =
  | VerificationCause
  | 'edited'
  | 'photo'
  | 'rated'
  | 'registered'
  | 'password'
  | 'email-confirmed'
  | 'status'
  | 'images-expired'
  | 'suspended'
  | 'restored'
  | 'deleted';

const fields = {
  username: String,
  /** Lower case, because names that differ only in case count as the same. Deletion releases the name. */
  usernameKey: String,
  email: String,
  emailKey: String,
  /** Absent until a link that was sent to the address is opened. */
  emailConfirmedAt: optional(Date),
  passwordHash: String,
  name: { firstname: String, lastname: String },
  /** Sealed, with hashes of its beginnings for searches. */
  phone: String,
  phoneHashes: [String],
  aboutMe: String,
  photo_user: String,
  status: of<UserStatus>(Number),
  /**
   * `idCard` is empty until a card is submitted; number and laser code are sealed. The hash names the number: accounts with
   * the same number have the same.
   */
  Card: { idCard: String, laser: String, confirm: Boolean, numberHash: String },
  photo_card: { photoCard: String, photoPerson: String },
  declined: Boolean,
  declinedReason: String,
  timesDeclined: Number,
  /** The reason of the last decline, until a card is verified; empty otherwise. */
  earlierReason: String,
  /** When the present card was approved; its images are deleted some weeks later. */
  decidedAt: nullable(Date),
  /** When the present card was submitted, and the version of the text that was agreed to. */
  cardConsent: optional({ at: Date, version: String }),
  /** Absent or null unless the user is suspended; then who has decided it, and the reason that the user reads. */
  suspendedAt: optional(nullable(Date)),
  suspendedBy: optional(Schema.Types.ObjectId),
  suspendedFor: optional(String),
  /** When a suspension ended last; absent before that. */
  restoredAt: optional(Date),
  /** When the card was submitted; null without a card. */
  submittedAt: nullable(Date),
  /** Minimum ages as stated in the accepted text. */
  terms: { acceptedAt: Date, version: String, minimumAge: { renter: Number, owner: Number } },
  created: Date,
  changedAt: Date,
  version: Number,
  deletedAt: nullable(Date),
  outbox: of<OutboxEntry<UserCause>[]>(outboxSchema),
  /** On a deleted account: its data still has to be removed. */
  cleanup: Boolean,
  /** It was removed once, and the end of a stay is awaited; absent before that. */
  cleared: optional(Boolean),
} as const;
export interface UserRecord extends RecordOf<typeof fields> {}

/** The fields of an account without a card. */
export const noCard = {
  Card: { idCard: '', laser: '', confirm: false, numberHash: '' },
  photo_card: { photoCard: '', photoPerson: '' },
  submittedAt: null,
  decidedAt: null,
};

/** A card was submitted and is not verified. `$gt` and not `$ne`, because only the former is allowed in an index. */
export const waitingForVerification = { 'Card.confirm': false, 'Card.idCard': { $gt: '' } };

const schema = recordSchema<UserRecord>(fields);
schema.index({ usernameKey: 1 }, { unique: true, name: 'username_unique' });
schema.index({ emailKey: 1 }, { unique: true, name: 'email_unique' });
schema.index({ deletedAt: 1, created: -1, _id: -1 });
// Administrators search by the beginning of a number.
schema.index({ phoneHashes: 1, _id: -1 });
// The cards that wait for verification, the longest waiting first.
schema.index(
  { submittedAt: 1, _id: 1 },
  { name: 'waiting_by_submission', partialFilterExpression: waitingForVerification },
);
// For the images that are no longer needed.
schema.index({ decidedAt: 1 });
// For the suspended accounts.
schema.index({ suspendedAt: 1 }, { sparse: true });
// For the start of a server.
schema.index(
  { status: 1 },
  { name: 'administrators', partialFilterExpression: { status: userStatus.administrator } },
);
schema.index({ 'outbox.at': 1 });
schema.index({ cleanup: 1, deletedAt: 1 });

export const userModel = readModel<UserRecord>('User', schema, 'users');

export const userRecords = defineVersionedRecord<UserRecord>('users', (db) => db.users);

export const byAdministrator = (caller: Caller, reason = ''): ChangedBy => ({
  role: 'administrator',
  actor: requireRecordId(caller.id),
  reason,
});

export const bySelf = (id: string): ChangedBy => ({ role: 'self', actor: requireRecordId(id), reason: '' });

export const bySystem: ChangedBy = { role: 'system', actor: null, reason: '' };

/** The operator of the server, by a command on it. */
export const byOperator: ChangedBy = { role: 'operator', actor: null, reason: '' };

export const cardLost = defineHook<[user: RecordId]>();

/** A user is suspended, or was restored. Part of settling the account; nouns look at the account as it is then. */
export const suspensionChanged = defineHook<[user: RecordId]>();

/** A record was written for an account that had been deleted meanwhile: it must not stay. */
export const deletedAccountFound = defineHook<[user: UserRecord]>();
