import { Schema } from 'mongoose';
import type { Context } from '../context/context.ts';
import { defineHook } from '../context/hook.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import { nullable, of, optional, type RecordOf, type ValuesOf } from '../platform/records/record-fields.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { readModel, recordSchema, writable } from '../platform/records/record-schema.ts';

const heldTime = {
  _id: false,
  booking: Schema.Types.ObjectId,
  from: Date,
  to: Date,
  /** The time of the claim: a sweep releases times whose booking was never written. */
  heldAt: Date,
  /** Of a post that is let bay by bay. Absent from the times of others, which hold all bays. */
  bay: optional(Number),
  /** Of a time that was added to a booking: each attempt to extend it claims with an id of its own. */
  piece: optional(Schema.Types.ObjectId),
  /**
   * Of a time that is held for who waits for it: the wait and its renter. `booking` is the id of the hold, under which no
   * booking is ever made.
   */
  wait: optional(Schema.Types.ObjectId),
  renter: optional(Schema.Types.ObjectId),
} as const;
export interface HeldTime extends ValuesOf<typeof heldTime> {}

export type HoldTime = HeldTime & { wait: RecordId; renter: RecordId };
export const isHold = (held: HeldTime): held is HoldTime => held.wait != null;

const placeInLine = {
  _id: false,
  wait: Schema.Types.ObjectId,
  post: Schema.Types.ObjectId,
  from: Date,
  to: Date,
  at: Date,
} as const;
/** A renter's place in the line for a time of a post. */
export interface PlaceInLine extends ValuesOf<typeof placeInLine> {}

const takenLetter = { _id: false, notice: String, at: Date, from: optional(Schema.Types.ObjectId) } as const;
/** A notice that went out as a letter, and the user who caused it. */
export interface TakenLetter extends ValuesOf<typeof takenLetter> {}

const fields = {
  /** False for a paused or deleted post, which takes no new bookings. */
  open: Boolean,
  /** The version of the post to which `open` belongs, so that an older state never overwrites a newer one. */
  postVersion: Number,
  /** The number of bays of a post that is let bay by bay; null for others. */
  bays: nullable(Number),
  /**
   * When the post may be booked, as the text of `calendars/rules/opening.ts`: a claim is decided by it. Null in the calendars
   * of renters.
   */
  opening: nullable(String),
  /** The same text's time between two bookings, for queries; null without one. */
  bufferMinutes: nullable(Number),
  held: of<HeldTime[]>([heldTime]),
  /** The booking to which a renter is checked in. */
  checkedInBooking: nullable(Schema.Types.ObjectId),
  /** Replaced by each claim of the check-in. */
  checkInToken: nullable(Schema.Types.ObjectId),
  /** Of a renter: the waits that last (`calendars/lists.ts`); absent before the first. */
  waits: optional(of<PlaceInLine[]>({ type: [placeInLine], default: undefined })),
  /** Of a user: the letters of the last hour (`notices/delivery/deliver-notice.ts`). */
  letters: optional(of<TakenLetter[]>({ type: [takenLetter], default: undefined })),
  /** Incremented whenever the held times change. */
  version: Number,
} as const;
/**
 * The held times of a post or a renter, under the id of that post or user. The document is created together with its
 * owner, so that a claim is one conditional update of an existing document.
 */
export interface CalendarRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<CalendarRecord>(fields);
schema.index({ 'held.heldAt': 1 });
schema.index({ 'waits.at': 1 }, { sparse: true });

export const calendarModel = readModel<CalendarRecord>('Calendar', schema, 'calendars');

/** What a calendar holds of its post. */
export type PostsPart = Pick<CalendarRecord, 'open' | 'bays' | 'opening' | 'bufferMinutes' | 'postVersion'>;

/** The calendar of a new post or account; an account has no version of a post. */
export function emptyCalendar(_id: RecordId, ofPost?: PostsPart): CalendarRecord {
  const none = { open: true, postVersion: 0, bays: null, opening: null, bufferMinutes: null };
  return { _id, ...none, ...ofPost, held: [], checkedInBooking: null, checkInToken: null, version: 0 };
}

/** A time of a post may be free again. */
export const timeFreed = defineHook<[post: RecordId]>();

/** A hold that nobody has booked is old. Answers the number of times that were released. */
export const holdIsOld = defineHook<[post: RecordId, hold: HeldTime], number>();

/** Creates the calendar of a new post or account. A repeat finds it. */
export async function createCalendar({ db }: Context, _id: RecordId, ofPost?: PostsPart): Promise<void> {
  try {
    await writable(db.calendars).create(emptyCalendar(_id, ofPost));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Only for an id under which there is no post or account and never will be. */
export async function removeCalendar({ db }: Context, _id: RecordId): Promise<void> {
  await writable(db.calendars).deleteOne({ _id });
}

/**
 * Opens or closes the calendar of a post and sets its bays and its opening. Older versions of the post are ignored, so
 * the calendar follows the last of two concurrent changes. All of it is one update: with several, an earlier change that
 * was paused could come between them. Another number of bays is another state of the times, which `announcePost` sends,
 * so the version is incremented.
 */
export async function followPost({ db }: Context, post: RecordId, part: PostsPart): Promise<void> {
  await writable(db.calendars).updateOne(
    { _id: post, postVersion: { $lte: part.postVersion } },
    { $set: part, $inc: { version: 1 } },
  );
}

/** Closes the calendar of a deleted account, which claims nothing and gets no letters any more. */
export async function closeCalendar({ db }: Context, user: RecordId): Promise<void> {
  await writable(db.calendars).updateOne({ _id: user }, { $set: { open: false }, $unset: { letters: '' } });
}
