import type { AuditAction } from '@joddee/contract/choices/audit-actions';
import { isSuspended } from '@joddee/rules/people/suspension';
import { later } from '@joddee/rules/times/bangkok-zone';
import { discardsOf } from '../announce/outbox.ts';
import { auditChanges } from '../audit/audit-changes.ts';
import type { Context } from '../context/context.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import { uncountCard } from './card/count-card.ts';
import { fenceApprovals } from './card/refuse-card-of-suspended.ts';
import { cardLost, suspensionChanged } from './hooks.ts';
import { passwordFingerprint } from './passwords/password-fingerprint.ts';
import { revokeSessions } from './sessions/revoke-sessions.ts';
import type { UserCause, UserRecord } from './user-model.ts';

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

/**
 * Finishes a change of an account. Repeating it changes nothing.
 */
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
  if (isSuspended(user) || user.outbox.some(({ cause }) => cause === 'restored'))
    await suspensionChanged(context, user._id);
  if (user.outbox.some(({ cause }) => cause === 'suspended')) await fenceApprovals(context, user._id);
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
