import type { ComplaintCause } from '@joddee/contract/choices/complaint-choices';
import { complaintNotices } from '@joddee/rules/notices';
import type { OutboxEntry } from '../announce/outbox.ts';
import { newNotice } from '../notices/new-notice.ts';
import type { NoticeRecord } from '../notices/notice-model.ts';
import type { ComplaintRecord } from './complaint-model.ts';

/** The notices of changes of a complaint, for its author and a warned person. None names the other one. */
export function noticesOfComplaint(
  { author, subject, post }: ComplaintRecord,
  entries: readonly OutboxEntry<ComplaintCause>[],
): NoticeRecord[] {
  return entries.flatMap(({ id, cause, at, by }) =>
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
}
