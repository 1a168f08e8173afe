import type { OutboxEntry } from '../../announce/outbox.ts';
import type { Context } from '../../context/context.ts';
import type { CardNoticeKind } from '../../notices/constants.ts';
import { readNoticesAbout } from '../../notices/mark-notices.ts';
import type { NoticeRecord } from '../../notices/record.ts';
import { newNotice } from '../../notices/record.ts';
import { findAdministrators } from '../find.ts';
import type { UserCause, UserRecord } from '../record.ts';

const kinds: Partial<Record<UserCause, CardNoticeKind>> = {
  submitted: 'card-submitted',
  approved: 'card-approved',
  declined: 'card-declined',
};

/** The notices of changes of a card: a new card for every administrator, a decision for its holder. */
export async function noticesOfCard(
  context: Context,
  holder: UserRecord,
  entries: readonly OutboxEntry<UserCause>[],
): Promise<NoticeRecord[]> {
  const notices: NoticeRecord[] = [];
  for (const { id, cause, at } of entries) {
    const kind = kinds[cause];
    if (kind === undefined) continue;
    const about = { kind, role: '', of: id, at } as const;
    if (kind === 'card-submitted') {
      for (const user of await findAdministrators(context))
        notices.push(newNotice({ ...about, user, person: holder._id }));
    } else {
      const reason = kind === 'card-declined' ? holder.declinedReason : '';
      notices.push(newNotice({ ...about, user: holder._id, reason }));
    }
  }
  return notices;
}

/** A card that waits no more is new to no administrator. */
export async function readNoticesOfCard(
  context: Context,
  holder: UserRecord,
  entries: readonly OutboxEntry<UserCause>[],
): Promise<void> {
  const ended = entries.find(
    ({ cause }) =>
      cause === 'approved' || cause === 'declined' || cause === 'withdrawn' || cause === 'deleted',
  );
  if (ended === undefined) return;
  for (const user of await findAdministrators(context))
    await readNoticesAbout(context, user, 'card-submitted', { person: holder._id }, ended.at);
}
