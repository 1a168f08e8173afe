import type { ComplaintMessages } from '@joddee/contract/complaints/complaints';
import { limits } from '@joddee/contract/limits';
import { recordAudit } from '../audit/record-audit.ts';
import type { Caller, Context } from '../context/context.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { textOpener } from '../secrets/personal-texts.ts';
import { loadComplaint } from './find-complaint.ts';

const { messagesAround } = limits.complaints;

/**
 * The messages around a reported one, for an administrator. Other complaints open none: what two people write to each
 * other is theirs until one of them shows it. The trail has the access first, as an entry for each party. That of the
 * person concerned names the booking and not the complaint.
 */
export async function openComplaintMessages(
  context: Context,
  caller: Caller,
  id: string,
): Promise<ComplaintMessages> {
  const { db, keys } = context;
  const { author, subject, booking, message } = await loadComplaint(context, id, caller);
  if (!booking || message === undefined) return [];
  const access = { by: 'administrator', actor: requireRecordId(caller.id) } as const;
  await recordAudit(context, { ...access, action: 'complaint-messages-viewed', subject: author, about: id });
  await recordAudit(context, {
    ...access,
    action: 'conversation-viewed',
    subject,
    about: booking.toString(),
  });
  const around = await db.messages
    .find({ booking, number: { $gte: message - messagesAround, $lte: message + messagesAround } })
    .sort({ number: 1 })
    .lean();
  const open = await textOpener(keys, [author, subject]);
  return around.map(({ number, author: writer, text, at }) => ({
    number,
    by: writer.equals(author) ? ('author' as const) : ('subject' as const),
    text: open(writer, 'message-text', text),
    at: at.toISOString(),
    reported: number === message,
  }));
}
