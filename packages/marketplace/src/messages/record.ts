import { type QueryFilter, Schema } from 'mongoose';
import { type Leftovers, type OutboxEntry, outboxEntry, outboxSchema } from '../announce/outbox.ts';
import { type BookingRecord, loadBooking } from '../bookings/record.ts';
import type { MessageCategory } from '../complaints/constants.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { nullable, of, optional, type RecordOf } from '../platform/records/record-fields.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { readModel, recordSchema, writable } from '../platform/records/record-schema.ts';
import { defineRecord } from '../records/record-kind.ts';
import type { EndOfBooking } from './rules/message-window.ts';
import type { MessageCause } from './shapes.ts';

const fields = {
  /** The booking and the number: of two messages with one number only the first is inserted. */
  _id: String,
  booking: Schema.Types.ObjectId,
  /** Counts the messages of the booking from 1. */
  number: Number,
  author: Schema.Types.ObjectId,
  reader: Schema.Types.ObjectId,
  /** Both, to find what a user has sent or received. */
  parties: [Schema.Types.ObjectId],
  /** Sealed with the key of the author. Empty after the deletion of the author's account. */
  text: String,
  /** The id that the author's client has given the message. */
  request: String,
  at: Date,
  readAt: nullable(Date),
  reportedAt: nullable(Date),
  /** Why it was reported; absent before that. */
  reportedFor: optional(of<MessageCategory>(String)),
  outbox: of<OutboxEntry<MessageCause>[]>(outboxSchema),
} as const;
/** A message from one party of a booking to the other. */
export interface MessageRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<MessageRecord>(fields);
schema.index({ booking: 1, number: 1 });
schema.index({ parties: 1, at: -1, _id: 1 });
// For the deletion of old messages.
schema.index({ at: 1 });
schema.index({ 'outbox.at': 1 });

export const messageModel = readModel<MessageRecord>('Message', schema, 'messages');

export const messageRecords = defineRecord<MessageRecord>(
  'messages',
  (db) => db.messages,
  ({ _id, booking }) => ({ booking, _id }),
);

/** Inserts a message and announces it; null if another one has its number. */
export const insertMessage = (
  context: Context,
  message: Omit<MessageRecord, 'outbox'>,
): Promise<MessageRecord | null> =>
  messageRecords.insert(context, { ...message, outbox: [outboxEntry<MessageCause>('sent', message.at)] });

/** The messages of a booking, or those of a user: what the change leaves as it is. */
type Among = { booking: RecordId } | { parties: RecordId };

interface MessageChange {
  cause: Exclude<MessageCause, 'sent'>;
  set: Partial<Pick<MessageRecord, 'readAt' | 'reportedAt' | 'reportedFor' | 'text'>>;
  leftovers?: Leftovers;
}

/**
 * Adds a mark to the messages that lack it, or removes their text. Each is one conditional update of its record, and the
 * filter lacks those that are changed already, so it may be repeated.
 */
export async function changeMessages(
  context: Context,
  among: Among,
  lacking: QueryFilter<MessageRecord>,
  { cause, set, leftovers }: MessageChange,
): Promise<void> {
  const { db, clock } = context;
  const entry = outboxEntry<MessageCause>(cause, clock.now(), leftovers);
  const { modifiedCount } = await writable(db.messages).updateMany(
    { ...among, ...lacking },
    { $set: set, $push: { outbox: entry } },
  );
  if (modifiedCount === 0) return;
  const changed = await db.messages.find({ ...among, 'outbox.id': entry.id }).lean();
  for (const message of changed) await messageRecords.settled(context, message);
  const announced = changed.map((record) => ({ record, entries: [entry] }));
  messageRecords.announceSoon(context, announced);
}

interface Parties {
  booking: BookingRecord;
  /** The caller. */
  own: RecordId;
  other: RecordId;
}

/** The booking of a conversation, for its two parties. Administrators are refused like anybody else. */
export async function loadParties(context: Context, caller: Caller, bookingId: string): Promise<Parties> {
  const { booking, role } = await loadBooking(context, caller, bookingId);
  const { user: owner, renter } = booking.detail;
  if (role === 'owner') return { booking, own: owner, other: renter };
  if (role === 'renter') return { booking, own: renter, other: owner };
  throw new AppError('NOT_ALLOWED');
}

export function endOfBooking({ to, stepTimes }: Pick<BookingRecord, 'to' | 'stepTimes'>): EndOfBooking {
  return { to, ended: stepTimes.ended };
}
