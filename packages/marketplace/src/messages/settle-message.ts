import { auditChanges } from '../audit/audit-changes.ts';
import { insertComplaint } from '../complaints/insert-complaint.ts';
import type { Context } from '../context/context.ts';
import { complaintOfMessage } from './complaint-of-message.ts';
import type { MessageRecord } from './message-model.ts';

/**
 * Puts a report into the trail, with a reference to the message and without its text, and makes it a complaint. Repeating
 * it changes nothing.
 */
export async function settleMessage(context: Context, message: MessageRecord): Promise<void> {
  const { _id, author, outbox } = message;
  await auditChanges(context, outbox, { reported: 'message-reported' }, { subject: author, about: _id });
  const complaint = complaintOfMessage(message);
  if (complaint === null || !outbox.some(({ cause }) => cause === 'reported')) return;
  await insertComplaint(context, complaint);
}
