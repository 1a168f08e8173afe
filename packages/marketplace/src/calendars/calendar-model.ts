import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../platform/record-id.ts';
import { recordSchema } from '../platform/record-schema.ts';

export interface HeldTime {
  booking: RecordId;
  from: Date;
  to: Date;
  /** When it was claimed: a sweep releases times whose booking was never written. */
  heldAt: Date;
}

/**
 * The held times of a post or of a renter; the id is theirs. The document is created together with its owner, so that
 * claiming a time is one conditional update of a document that exists.
 */
export interface CalendarRecord {
  _id: RecordId;
  /** A paused or deleted post takes no new bookings. */
  open: boolean;
  /** The version of the post to which `open` belongs, so that an older state never overwrites a newer one. */
  postVersion: number;
  held: HeldTime[];
  /** Of a renter: the one booking that is checked in. */
  checkedInBooking: RecordId | null;
  /** Renewed by each claim of the check-in. */
  checkInToken?: RecordId | null;
  /** Raised whenever the held times change. */
  version: number;
}

const schema = recordSchema<CalendarRecord>({
  open: Boolean,
  postVersion: Number,
  held: [{ _id: false, booking: Schema.Types.ObjectId, from: Date, to: Date, heldAt: Date }],
  checkedInBooking: Schema.Types.ObjectId,
  checkInToken: Schema.Types.ObjectId,
  version: Number,
});
schema.index({ 'held.heldAt': 1 });

export function calendarModel(connection: Connection): Model<CalendarRecord> {
  return connection.model<CalendarRecord>('Calendar', schema, 'calendars');
}

/** The calendar of a new post, or of a new account, which has no version of a post. */
export function emptyCalendar(_id: RecordId, postVersion = 0): CalendarRecord {
  return { _id, open: true, postVersion, held: [], checkedInBooking: null, version: 0 };
}
