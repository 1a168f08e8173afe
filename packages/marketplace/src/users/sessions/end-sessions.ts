import { createHash } from 'node:crypto';
import { limits } from '@joddee/contract/limits';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { idleEndOf } from './session-ends.ts';
import type { SessionRecord } from './session-model.ts';

/** Names a session in the list of its user. The id itself stays with the token. */
export function sessionName(id: string): string {
  return createHash('sha256').update(`joddee session ${id}`).digest('hex').slice(0, 24);
}

/** The sessions of the caller that have not ended, the last used first. */
export async function findOwnSessions(context: Context, caller: Caller): Promise<SessionRecord[]> {
  const { db, clock } = context;
  const now = clock.now();
  const open = { user: requireRecordId(caller.id), revokedAt: null, expiresAt: { $gt: now } };
  const sessions = await db.sessions.find(open).sort({ lastUsed: -1 }).limit(limits.session.atMost).lean();
  const used = ({ lastUsed, created }: SessionRecord) => (lastUsed ?? created).getTime();
  return sessions.filter((session) => idleEndOf(context, session) > now).sort((a, b) => used(b) - used(a));
}

export async function endSession(context: Context, caller: Caller, name: string): Promise<{ done: true }> {
  const named = (await findOwnSessions(context, caller)).find(({ _id }) => sessionName(_id) === name);
  if (named === undefined) throw new AppError('NOT_FOUND');
  await revokeSessions(context, { _id: named._id }, 'logged-out');
  return { done: true };
}

/** Ends the sessions of a user that are beyond the limit, the longest unused ones: logins would store them without end. */
export async function endOldestSessions(context: Context, user: RecordId): Promise<void> {
  const oldest = await context.db.sessions
    .find({ user, revokedAt: null }, { _id: 1 })
    .sort({ lastUsed: -1 })
    .skip(limits.session.atMost)
    .limit(limits.session.atMost)
    .lean();
  if (oldest.length === 0) return;
  await revokeSessions(context, { _id: { $in: oldest.map(({ _id }) => _id) } }, 'logged-out');
}

/** Ends every session of the caller, this one too. */
export async function endAllSessions(context: Context, caller: Caller): Promise<{ done: true }> {
  const user = requireRecordId(caller.id);
  await revokeSessions(context, { user }, 'logged-out');
  await recordAudit(context, { action: 'sessions-ended', by: 'self', actor: user, subject: user });
  return { done: true };
}
