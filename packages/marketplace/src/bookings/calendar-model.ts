import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../platform/record-id.ts';
import { recordSchema } from '../platform/record-schema.ts';

export interface HeldTime {
  booking: RecordId;
  from: Date;
  to: Date;
  /** When it was taken: a sweep frees times whose booking never came. */
  heldAt: Date;
}

/**
 * The times that are taken, of a post or of a renter (the id is theirs). The document is made together with
 * what it belongs to, so that taking time is one conditional update of a document that exists.
 */
export interface CalendarRecord {
  _id: RecordId;
  /** A paused or deleted post takes no new bookings. */
  open: boolean;
  /** The version of the post to which `open` belongs, so that an older news never overwrites a newer one. */
  postVersion: number;
  held: HeldTime[];
  /** Of a renter: the one booking that is checked in. */
  parked: RecordId | null;
  /** Renewed by each claim of `parked`; absent in calendars without one. */
  parkedToken?: RecordId | null;
  /** Raised whenever the held times change. */
  version: number;
}

const schema = recordSchema<CalendarRecord>({
  open: Boolean,
  postVersion: Number,
  held: [{ _id: false, booking: Schema.Types.ObjectId, from: Date, to: Date, heldAt: Date }],
  parked: Schema.Types.ObjectId,
  parkedToken: Schema.Types.ObjectId,
  version: Number,
});
schema.index({ 'held.heldAt': 1 });

export function calendarModel(connection: Connection): Model<CalendarRecord> {
  return connection.model<CalendarRecord>('Calendar', schema, 'calendars');
}
