import { type Announcement, announce, firstOfEach, userRoom } from '../announce/announce.ts';
import { eraseLateEvents } from '../announce/gateway-stream.ts';
import { discardsOf, type OutboxEntry } from '../announce/outbox.ts';
import type { AuditAction } from '../audit/constants.ts';
import { auditChanges } from '../audit/record.ts';
import { later } from '../common/bangkok-zone.ts';
import type { Context } from '../context/context.ts';
import { streamName } from '../contract/stream-names.ts';
import { removeUploads } from '../files/uploads.ts';
import { announceNotices } from '../notices/announce.ts';
import type { CardNoticeKind } from '../notices/constants.ts';
import { readNoticesAbout } from '../notices/mark-notices.ts';
import { type NoticeRecord, newNotice } from '../notices/record.ts';
import { takeCardFromOthers } from './card/decisions.ts';
import { uncountCard } from './card/record.ts';
import { findAdministrators } from './find.ts';
import { passwordFingerprint } from './passwords/password.ts';
import { type OpenedUser, openUser } from './personal-fields.ts';
import { cardLost, suspensionChanged, type UserCause, type UserRecord } from './record.ts';
import { isSuspended } from './rules/suspension.ts';
import { revokeSessions } from './sessions/ends.ts';
import { noticesOfSuspension } from './suspension.ts';
import { findRating, toProfileView, toUserSummaryView, toVerificationView } from './views.ts';

const kinds: Partial<Record<UserCause, CardNoticeKind>> = {
  submitted: 'card-submitted',
  approved: 'card-approved',
  declined: 'card-declined',
};

/** The notices of changes of a card: a new card for every administrator, a decision for its holder. */
async function noticesOfCard(
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

const endsWaiting: ReadonlySet<UserCause> = new Set(['approved', 'declined', 'withdrawn', 'deleted']);

/** A card that waits no more is new to no administrator. */
async function readNoticesOfCard(
  context: Context,
  holder: UserRecord,
  entries: readonly OutboxEntry<UserCause>[],
): Promise<void> {
  const ended = entries.find(({ cause }) => endsWaiting.has(cause));
  if (ended === undefined) return;
  for (const user of await findAdministrators(context))
    await readNoticesAbout(context, user, 'card-submitted', { person: holder._id }, ended.at);
}

/**
 * Sends a changed account to its user and the administrators, never with a card's number or images, and the notices of
 * its card.
 */
export async function announceUser(
  context: Context,
  user: UserRecord,
  entries: readonly OutboxEntry<UserCause>[],
): Promise<void> {
  const rate = await findRating(context, user);
  const shown = await openUser(context, user);
  await announce(context, firstOfEach(entries.flatMap(({ cause }) => announcementsOf(shown, cause, rate))));
  await announceNotices(context, [
    ...(await noticesOfCard(context, user, entries)),
    ...noticesOfSuspension(user, entries),
  ]);
  await readNoticesOfCard(context, user, entries);
  if (user.deletedAt === null) await eraseLateEvents(context, [user._id], [user._id]);
}

function announcementsOf(user: OpenedUser, cause: UserCause, rate: number): Announcement[] {
  const id = user._id.toString();
  const own = userRoom(id);
  const admin = streamName('admin');
  if (user.deletedAt !== null)
    return [{ stream: admin, event: 'user:deleted', content: { cause: 'deleted', _id: id } }];
  const profile = toProfileView(user, rate);
  const person = toUserSummaryView(user, rate);
  switch (cause) {
    case 'submitted':
    case 'approved':
    case 'declined':
    case 'withdrawn': {
      const view = toVerificationView(user);
      return [
        { stream: own, event: 'verification:changed', content: { cause, person: null, view } },
        { stream: own, event: 'profile:changed', content: { cause: 'card', view: profile } },
        { stream: admin, event: 'verification:changed', content: { cause, person, view } },
      ];
    }
    case 'edited':
    case 'photo':
    case 'rated':
    case 'status': {
      const shown = cause === 'status' ? 'edited' : cause;
      return [
        { stream: own, event: 'profile:changed', content: { cause: shown, view: profile } },
        { stream: admin, event: 'user:changed', content: { cause: 'changed', view: person } },
      ];
    }
    case 'registered':
      return [{ stream: admin, event: 'user:changed', content: { cause, view: person } }];
    case 'suspended':
    case 'restored':
      return [{ stream: admin, event: 'complaints:changed', content: { cause } }];
    // No view shows them.
    case 'password':
    case 'images-expired':
    case 'email-confirmed':
    // Handled above: a deleted account has no view.
    case 'deleted':
      return [];
  }
}

const audited: Partial<Record<UserCause, AuditAction>> = {
  approved: 'card-approved',
  declined: 'card-declined',
  withdrawn: 'card-withdrawn',
  deleted: 'account-deleted',
  password: 'password-changed',
  'email-confirmed': 'email-confirmed',
  status: 'rights-changed',
  suspended: 'user-suspended',
  restored: 'user-restored',
};

/** Finishes a change of an account. Repeating it changes nothing. */
export async function settleUser(context: Context, user: UserRecord): Promise<void> {
  if (user.deletedAt !== null) await revokeSessions(context, { user: user._id }, 'deleted');
  if (user.deletedAt === null && isSuspended(user)) await endSessionsOfSuspended(context, user);
  await auditChanges(context, user.outbox, audited, { subject: user._id });
  await endSessionsOfOldPassword(context, user);
  // Sessions carry the status that they were opened with.
  if (user.outbox.some(({ cause }) => cause === 'status'))
    await revokeSessions(context, { user: user._id, status: { $ne: user.status } }, 'secured');
  if (user.outbox.some(({ cause }) => cause === 'declined' || cause === 'withdrawn'))
    await cardLost(context, user._id);
  if (user.deletedAt === null && (isSuspended(user) || user.outbox.some(({ cause }) => cause === 'restored')))
    await suspensionChanged(context, user._id);
  if (user.outbox.some(({ cause }) => cause === 'suspended')) await takeCardFromOthers(context, user._id);
  for (const { card } of user.outbox) if (card !== undefined) await uncountCard(context, card, user._id);
  await removeUploads(context, discardsOf(user.outbox));
}

/** More than the clocks of two machines differ. */
const minutesBetweenClocks = 5;

/**
 * The record may be old: after a restoration the user has logged in again. A login under way checks itself. The clocks of
 * two servers differ, so sessions of the next minutes end too.
 */
async function endSessionsOfSuspended(context: Context, { _id }: UserRecord): Promise<void> {
  const user = await context.db.users.findById(_id, { suspendedAt: 1 }).lean();
  if (user?.suspendedAt == null) return;
  const created = { $lte: later(user.suspendedAt, minutesBetweenClocks, 'minute') };
  await revokeSessions(context, { user: _id, created }, 'suspended');
}

/** Compares passwords instead of times, so that a late repetition leaves sessions of the new password alone. */
async function endSessionsOfOldPassword(context: Context, user: UserRecord): Promise<void> {
  const changes = user.outbox.filter(({ cause }) => cause === 'password');
  if (changes.length === 0) return;
  const password = passwordFingerprint(user.passwordHash);
  const kept = changes.flatMap(({ keptSession }) => keptSession ?? []);
  await context.db.sessions.updateMany({ _id: { $in: kept }, user: user._id }, { $set: { password } });
  await revokeSessions(context, { user: user._id, password: { $ne: password } }, 'secured');
}
