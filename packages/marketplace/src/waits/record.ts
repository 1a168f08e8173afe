import { Schema } from 'mongoose';
import { type OutboxEntry, outboxSchema } from '../announce/outbox.ts';
import { limits } from '../common/limits.ts';
import { of, optional, type RecordOf } from '../platform/records/record-fields.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { readModel, recordSchema } from '../platform/records/record-schema.ts';
import { defineVersionedRecord } from '../records/record-kind.ts';
import { openWaitStates, type WaitCause, type WaitState, type WaitView } from './shapes.ts';

/** The last hold of a wait. It counts only while the wait is `held`. */
export interface WaitHold {
  /** Under which the calendar of the post holds the time, as a booking's own id does. */
  id: RecordId;
  until: Date;
}

const fields = {
  post: Schema.Types.ObjectId,
  renter: Schema.Types.ObjectId,
  title: String,
  Date: String,
  timein: String,
  timeout: String,
  from: Date,
  to: Date,
  state: of<WaitState>(String),
  /** Absent before the first. */
  // As fields of its own it would be stored empty where there is none.
  hold: optional(of<WaitHold>({ type: Schema.Types.Mixed, default: undefined })),
  /** The order of the line. */
  created: Date,
  /** Absent while it lasts. */
  ended: optional(Date),
  changedAt: Date,
  version: Number,
  outbox: of<OutboxEntry<WaitCause>[]>(outboxSchema),
} as const;
/** A renter who waits for a taken time of a post. */
export interface WaitRecord extends RecordOf<typeof fields> {}

const open: ReadonlySet<WaitState> = new Set(openWaitStates);
export const isOpen = ({ state }: Pick<WaitRecord, 'state'>) => open.has(state);

const schema = recordSchema<WaitRecord>(fields);
// The line of a post.
schema.index({ post: 1, state: 1, created: 1, _id: 1 });
schema.index({ renter: 1, state: 1 });
// For the waits whose time has begun, and for the posts that somebody waits for.
schema.index({ state: 1, from: 1, post: 1 });
// For the holds that have passed.
schema.index({ 'hold.until': 1 }, { sparse: true });
schema.index({ 'outbox.at': 1 });
// Notices name the wait until they are deleted themselves.
schema.index({ ended: 1 }, { expireAfterSeconds: limits.notices.days * 86_400 });

export const waitModel = readModel<WaitRecord>('Wait', schema, 'waits');

export const waitRecords = defineVersionedRecord<WaitRecord>('waits', (db) => db.waits);

export function toWaitView(wait: WaitRecord): WaitView {
  const { _id, post, title, Date: day, timein, timeout, from, to, state, hold, created, version } = wait;
  return {
    _id: _id.toString(),
    post: post.toString(),
    title,
    Date: day,
    timein,
    timeout,
    from: from.toISOString(),
    to: to.toISOString(),
    state,
    heldUntil: state === 'held' ? (hold?.until.toISOString() ?? '') : '',
    created: created.toISOString(),
    version,
  };
}
