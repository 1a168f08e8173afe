import type { OutboxEntry } from '../../announce/outbox.ts';
import { newNotice } from '../../notices/new-notice.ts';
import type { NoticeRecord } from '../../notices/notice-model.ts';
import type { UserCause, UserRecord } from '../user-model.ts';

/** The notices of a suspension and of its end, for the person. The first one is read by mail, or afterwards. */
export function noticesOfSuspension(
  { _id }: UserRecord,
  entries: readonly OutboxEntry<UserCause>[],
): NoticeRecord[] {
  return entries.flatMap(({ id, cause, at, by }) =>
    cause === 'suspended' || cause === 'restored'
      ? newNotice({ user: _id, kind: cause, role: '', reason: by?.reason ?? '', of: id, at })
      : [],
  );
}
