import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { changeMessages } from './change-messages.ts';

/** Removes what a deleted user has written. That a message was there stays, so that no number is given twice. */
export async function eraseMessages(context: Context, author: RecordId): Promise<void> {
  const written = { author, text: { $ne: '' } };
  await changeMessages(context, { parties: author }, written, { cause: 'erased', set: { text: '' } });
}
