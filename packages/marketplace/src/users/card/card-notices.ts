import type { CardNoticeKind } from '@joddee/contract/choices/notice-kinds';
import { userStatus } from '@joddee/contract/choices/user-status';
import type { OutboxEntry } from '../../announce/outbox.ts';
import type { Context } from '../../context/context.ts';
import { newNotice } from '../../notices/new-notice.ts';
import type { NoticeRecord } from '../../notices/notice-model.ts';
import type { UserCause, UserRecord } from '../user-model.ts';

const kinds: Partial<Record<UserCause, CardNoticeKind>> = {
  submitted: 'card-submitted',
  approved: 'card-approved',
  declined: 'card-declined',
};

/** The notices of changes of a card: a new card for every administrator, a decision for its holder. */
export async function noticesOfCard(
  { db }: Context,
  holder: UserRecord,
  entries: readonly OutboxEntry<UserCause>[],
): Promise<NoticeRecord[]> {
  const notices: NoticeRecord[] = [];
  for (const { id, cause, at } of entries) {
    const kind = kinds[cause];
    if (kind === undefined) continue;
    const about = { kind, role: '', of: id, at } as const;
    if (kind === 'card-submitted') {
      const administrators = await db.users.find({ status: userStatus.administrator }, { _id: 1 }).lean();
      for (const { _id } of administrators)
        notices.push(newNotice({ ...about, user: _id, person: holder._id }));
    } else {
      const reason = kind === 'card-declined' ? holder.declinedReason : '';
      notices.push(newNotice({ ...about, user: holder._id, reason }));
    }
  }
  return notices;
}
