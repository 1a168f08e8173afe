import type { ComplaintCause } from '@joddee/contract/choices/complaint-choices';
import { isUnknownAuthor } from '@joddee/rules/complaints/trusted-author';
import { complaintNotices } from '@joddee/rules/notices';
import type { OutboxEntry } from '../announce/outbox.ts';
import type { Context } from '../context/context.ts';
import { newNotice } from '../notices/new-notice.ts';
import type { NoticeRecord } from '../notices/notice-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { findAdministrators } from '../users/administrators/find-administrators.ts';
import type { ComplaintRecord } from './complaint-model.ts';

/**
 * The notices of changes of a complaint. The author knows whom and what it was about; a warned person learns nothing of
 * the complaint. Administrators read what it is about, and no name.
 */
export function noticesOfComplaint(
  { _id, kind: about, author, subject, post, doubt = 0 }: ComplaintRecord,
  entries: readonly OutboxEntry<ComplaintCause>[],
  administrators: readonly RecordId[],
): NoticeRecord[] {
  const notices: NoticeRecord[] = [];
  for (const { id, cause, at, by } of entries)
    for (const { kind, reader } of complaintNotices(cause)) {
      const notice = { kind, role: '', of: id, at } as const;
      if (reader === 'subject')
        notices.push(newNotice({ ...notice, user: subject, reason: by?.reason ?? '' }));
      else if (reader === 'author') {
        const person = about === 'listing' ? null : subject;
        notices.push(
          newNotice({ ...notice, user: author, complaint: _id, ...(post ? { post } : {}), person }),
        );
      } else if (!isUnknownAuthor(doubt))
        for (const user of administrators) notices.push(newNotice({ ...notice, user, complaint: _id }));
    }
  return notices;
}

/** The readers of a complaint. R121: an administrator does not learn of one about himself. */
export async function administratorsFor(
  context: Context,
  { subject, author }: Pick<ComplaintRecord, 'subject' | 'author'>,
): Promise<RecordId[]> {
  const all = await findAdministrators(context);
  return all.filter((id) => !id.equals(subject) && !id.equals(author));
}
