import type { WaitCause } from '@joddee/contract/waits/waits';
import { waitNotice } from '@joddee/rules/notices';
import type { OutboxEntry } from '../announce/outbox.ts';
import { newNotice } from '../notices/new-notice.ts';
import type { NoticeRecord } from '../notices/notice-model.ts';
import type { WaitRecord } from './wait-model.ts';

/** The notices of changes of a wait, for its renter. */
export function noticesOfWait(
  { _id, renter }: WaitRecord,
  entries: readonly OutboxEntry<WaitCause>[],
): NoticeRecord[] {
  return entries.flatMap(({ id, cause, at }) => {
    const kind = waitNotice(cause);
    return kind === null ? [] : newNotice({ user: renter, kind, role: 'renter', wait: _id, of: id, at });
  });
}
