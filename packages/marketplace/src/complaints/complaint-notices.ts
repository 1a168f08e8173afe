import type { ComplaintCause } from '@joddee/contract/choices/complaint-choices';
import { complaintNotices } from '@joddee/rules/notices';
import type { OutboxEntry } from '../announce/outbox.ts';
import { newNotice } from '../notices/new-notice.ts';
import type { NoticeRecord } from '../notices/notice-model.ts';
import type { ComplaintRecord } from './complaint-model.ts';

/**
 * The notices of changes of a complaint, for its author and a warned person. The author knows whom and what it was
 * about; the person learns nothing of the complaint.
 */
export function noticesOfComplaint(
  { _id, kind: about, author, subject, post }: ComplaintRecord,
  entries: readonly OutboxEntry<ComplaintCause>[],
): NoticeRecord[] {
  return entries.flatMap(({ id, cause, at, by }) =>
    complaintNotices(cause).map(({ kind, reader }) =>
      newNotice({
        user: reader === 'author' ? author : subject,
        kind,
        role: '',
        ...(reader === 'author'
          ? { complaint: _id, ...(post ? { post } : {}), person: about === 'listing' ? null : subject }
          : {}),
        reason: reader === 'subject' ? (by?.reason ?? '') : '',
        of: id,
        at,
      }),
    ),
  );
}
