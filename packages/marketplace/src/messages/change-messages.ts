import type { MessageCause } from '@joddee/contract/messages/messages';
import type { QueryFilter } from 'mongoose';
import { type Leftovers, outboxEntry } from '../announce/outbox.ts';
import type { Context } from '../context/context.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { announceMessages } from './announce-messages.ts';
import type { MessageRecord } from './message-model.ts';
import { settleMessage } from './settle-message.ts';

/** Inserts a message and announces it; null if another one has its number. */
export async function insertMessage(
  context: Context,
  message: Omit<MessageRecord, 'outbox'>,
): Promise<MessageRecord | null> {
  const inserted = { ...message, outbox: [outboxEntry<MessageCause>('sent', message.at)] };
  try {
    await context.db.messages.create(inserted);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
  context.background.run('announce-messages', () => announceMessages(context, [inserted]));
  return inserted;
}

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
  const { modifiedCount } = await db.messages.updateMany(
    { ...among, ...lacking },
    { $set: set, $push: { outbox: entry } },
  );
  if (modifiedCount === 0) return;
  const changed = await db.messages.find({ ...among, 'outbox.id': entry.id }).lean();
  for (const message of changed) await settleMessage(context, message);
  context.background.run('announce-messages', () =>
    announceMessages(
      context,
      changed.map((message) => ({ ...message, outbox: [entry] })),
    ),
  );
}
