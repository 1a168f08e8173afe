import type { ComplaintCause } from '@joddee/contract/choices/complaint-choices';
import { streamName } from '@joddee/contract/events/stream-names';
import { complaintNotices } from '@joddee/rules/notices';
import { announce } from '../announce/announce.ts';
import { newestFirst, type OutboxEntry, ownEntry } from '../announce/outbox.ts';
import type { Context } from '../context/context.ts';
import { announceNotices } from '../notices/announce-notices.ts';
import { newNotice } from '../notices/new-notice.ts';
import type { ComplaintRecord } from './complaint-model.ts';

/** Sends administrators an event, and the author and a warned person their notices. No notice names the other one. */
export async function announceComplaint(
  context: Context,
  complaint: ComplaintRecord,
  outbox: readonly OutboxEntry<ComplaintCause>[] = ownEntry(complaint.outbox),
): Promise<void> {
  const entries = newestFirst(outbox);
  if (entries.length === 0) return;
  const { _id, author, subject, post } = complaint;
  await announce(
    context,
    entries.map(({ cause }) => ({
      stream: streamName('admin'),
      event: 'complaints:changed' as const,
      content: { cause, _id: _id.toString() },
    })),
  );
  const notices = entries.flatMap(({ id, cause, at, by }) =>
    complaintNotices(cause).map(({ kind, reader }) =>
      newNotice({
        user: reader === 'author' ? author : subject,
        kind,
        role: '',
        // The author knows which listing it was; the person learns nothing of the complaint.
        ...(reader === 'author' && post ? { post } : {}),
        reason: reader === 'subject' ? (by?.reason ?? '') : '',
        of: id,
        at,
      }),
    ),
  );
  await announceNotices(context, notices);
  await context.db.complaints.updateOne(
    { _id },
    { $pull: { outbox: { id: { $in: entries.map(({ id }) => id) } } } },
  );
}
