import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../platform/records/record-id.ts';
import { recordSchema } from '../platform/records/record-schema.ts';

export interface HeldTime {
  booking: RecordId;
  from: Date;
  to: Date;
  /** The time of the claim: a sweep releases times whose booking was never written. */
  heldAt: Date;
  /** Of a post that is let bay by bay. Absent from the times of others, which hold all bays. */
  bay?: number;
  /** Of a time that was added to a booking: each attempt to extend it claims with an id of its own. */
  piece?: RecordId;
}

/**
 * The held times of a post or a renter, under the id of that post or user. The document is created together with its
 * owner, so that a claim is one conditional update of an existing document.
 */
export interface CalendarRecord {
  _id: RecordId;
  /** False for a paused or deleted post, which takes no new bookings. */
  open: boolean;
  /** The version of the post to which `open` belongs, so that an older state never overwrites a newer one. */
  postVersion: number;
  /** The number of bays of a post that is let bay by bay; null or absent for others. */
  bays?: number | null;
  held: HeldTime[];
  /** The booking to which a renter is checked in. */
  checkedInBooking: RecordId | null;
  /** Replaced by each claim of the check-in. */
  checkInToken?: RecordId | null;
  /** Incremented whenever the held times change. */
  version: number;
}

const schema = recordSchema<CalendarRecord>({
  open: Boolean,
  postVersion: Number,
  bays: Number,
  held: [
    {
      _id: false,
      booking: Schema.Types.ObjectId,
      from: Date,
      to: Date,
      heldAt: Date,
      bay: Number,
      piece: Schema.Types.ObjectId,
    },
  ],
  checkedInBooking: Schema.Types.ObjectId,
  checkInToken: Schema.Types.ObjectId,
  version: Number,
});
schema.index({ 'held.heldAt': 1 });

export function calendarModel(connection: Connection): Model<CalendarRecord> {
  return connection.model<CalendarRecord>('Calendar', schema, 'calendars');
}

/** The calendar of a new post or account; an account has no version of a post. */
export function emptyCalendar(_id: RecordId, postVersion = 0, bays: number | null = null): CalendarRecord {
  return { _id, open: true, postVersion, bays, held: [], checkedInBooking: null, version: 0 };
}
