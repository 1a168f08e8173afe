import { Schema } from 'mongoose';
import { limits } from '../common/limits.ts';
import { defineHook } from '../context/hook.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { recordModel, recordSchema } from '../platform/records/record-schema.ts';
import type { NoticeKind } from './constants.ts';
import type { NoticeStay, NoticeView } from './shapes.ts';

/**
 * A notice for one reader. It names the booking and the other user by their ids and copies nothing of them, so a deleted
 * account leaves no name in the notices of others.
 */
export interface NoticeRecord {
  /** Follows from the reader and the cause (`newNotice`). */
  _id: string;
  /** The reader. */
  user: RecordId;
  kind: NoticeKind;
  role: NoticeView['role'];
  /** Null for a card. */
  booking: RecordId | null;
  /** Of a notice about a listing without a booking. */
  post?: RecordId;
  wait?: RecordId;
  /** Of a notice about a saved spot: the usual time that is free again. */
  freed?: { post: RecordId; Date: string; timein: string; timeout: string; from: Date };
  /** Of the notice that a complaint was dealt with, for its author. */
  complaint?: RecordId;
  /** The other party of the booking, the holder of the card, or who was reported. */
  person: RecordId | null;
  /** Of a declined card; the next card replaces the reason in the account. */
  reason: string;
  at: Date;
  seenAt: Date | null;
  readAt: Date | null;
  /** When it was handed over to the devices of its reader (`delivery/deliver-notice.ts`); absent before that. */
  deliveredAt?: Date;
  /** When it was sent by mail; absent before that. */
  mailedAt?: Date;
}

/** The notices of decisions about cards, approved and declined: by their order, because a partial index allows a range only. */
export const cardDecisionKinds = { kind: { $gte: 'card-approved', $lte: 'card-declined' } } as const;

const schema = recordSchema<NoticeRecord>({
  _id: String,
  user: Schema.Types.ObjectId,
  kind: String,
  role: String,
  booking: Schema.Types.ObjectId,
  post: Schema.Types.ObjectId,
  wait: Schema.Types.ObjectId,
  // As fields of its own it would be stored empty where there is none.
  freed: { type: Schema.Types.Mixed, default: undefined },
  complaint: Schema.Types.ObjectId,
  person: Schema.Types.ObjectId,
  reason: String,
  at: Date,
  seenAt: Date,
  readAt: Date,
  deliveredAt: Date,
  mailedAt: Date,
});
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
