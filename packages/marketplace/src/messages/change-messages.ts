import type { MessageCause } from '@joddee/contract/messages/messages';
import type { QueryFilter } from 'mongoose';
import { type Leftovers, outboxEntry } from '../announce/outbox.ts';
import type { Context } from '../context/context.ts';
import { writable } from '../platform/records/read-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { type MessageRecord, messageRecords } from './message-model.ts';

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
  messageRecords.announceSoon(
    context,
    changed.map((record) => ({ record, entries: [entry] })),
  );
}
