import { auditChanges } from '../audit/audit-changes.ts';
import type { Context } from '../context/context.ts';
import type { MessageRecord } from './message-model.ts';

/** Puts a report into the trail: with a reference to the message, and without its text. Repeating it changes nothing. */
export async function settleMessage(context: Context, message: MessageRecord): Promise<void> {
  const { _id, author, outbox } = message;
  await auditChanges(context, outbox, { reported: 'message-reported' }, { subject: author, about: _id });
}
