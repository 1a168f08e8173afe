import { Schema } from 'mongoose';
import { limits } from '../common/limits.ts';
import { defineHook } from '../context/hook.ts';
import { nullable, of, optional, type RecordOf } from '../platform/records/record-fields.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { recordModel, recordSchema } from '../platform/records/record-schema.ts';
import type { NoticeKind } from './constants.ts';
import type { NoticeStay, NoticeView } from './shapes.ts';

const fields = {
  /** Follows from the reader and the cause (`newNotice`). */
  _id: String,
  /** The reader. */
  user: Schema.Types.ObjectId,
  kind: of<NoticeKind>(String),
  role: of<NoticeView['role']>(String),
  /** Null for a card. */
  booking: nullable(Schema.Types.ObjectId),
  /** Of a notice about a listing without a booking. */
  post: optional(Schema.Types.ObjectId),
  wait: optional(Schema.Types.ObjectId),
  /** Of a notice about a saved spot: the usual time that is free again. */
  // As fields of its own it would be stored empty where there is none.
  freed: optional(
    of<{ post: RecordId; Date: string; timein: string; timeout: string; from: Date }>({
      type: Schema.Types.Mixed,
      default: undefined,
    }),
  ),
  /** Of the notice that a complaint was dealt with, for its author. */
  complaint: optional(Schema.Types.ObjectId),
  /** The other party of the booking, the holder of the card, or who was reported. */
  person: nullable(Schema.Types.ObjectId),
  /** Of a declined card; the next card replaces the reason in the account. */
  reason: String,
  at: Date,
  seenAt: nullable(Date),
  readAt: nullable(Date),
  /** When it was handed over to the devices of its reader (`delivery/deliver-notice.ts`); absent before that. */
  deliveredAt: optional(Date),
  /** When it was sent by mail; absent before that. */
  mailedAt: optional(Date),
} as const;
/**
 * A notice for one reader. It names the booking and the other user by their ids and copies nothing of them, so a deleted
 * account leaves no name in the notices of others.
 */
export interface NoticeRecord extends RecordOf<typeof fields> {}

/** The notices of decisions about cards, approved and declined: by their order, because a partial index allows a range only. */
export const cardDecisionKinds = { kind: { $gte: 'card-approved', $lte: 'card-declined' } } as const;

const schema = recordSchema<NoticeRecord>(fields);
schema.index({ user: 1, at: -1, _id: 1 });
// For the number of decisions of a day: it holds nothing else.
schema.index({ at: 1, kind: 1 }, { name: 'card_decisions', partialFilterExpression: cardDecisionKinds });
schema.index({ at: 1 }, { expireAfterSeconds: limits.notices.days * 86_400 });

export const noticeModel = recordModel<NoticeRecord>('Notice', schema, 'notices');

interface Noticed
  extends Pick<NoticeRecord, 'user' | 'kind' | 'role' | 'at'>,
    Partial<Pick<NoticeRecord, 'booking' | 'person' | 'post' | 'reason' | 'wait' | 'freed' | 'complaint'>> {
  /**
   * The outbox entry of the change; or the booking, for what a booking gets once; or the first unread message of a
   * booking.
   */
  of: RecordId | string;
}

/** A notice that is not stored yet. Its id follows from its cause, so a repeated insert meets the first. */
export function newNotice({ user, kind, role, of, at, ...about }: Noticed): NoticeRecord {
  const nothing = { booking: null, person: null, reason: '' };
  const unread = { at, seenAt: null, readAt: null };
  return { _id: `${user}.${kind}.${of}`, user, kind, role, ...nothing, ...about, ...unread };
}

/** What notices show of other records than bookings, by the ids that they name. */
export const timesOfNotices = defineHook<[notices: readonly NoticeRecord[]], Map<string, NoticeStay>>();
