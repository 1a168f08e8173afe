import { createHash } from 'node:crypto';
import mongoose, { type QueryFilter } from 'mongoose';
import { disconnectRoom, sessionRoom } from '../../announce/announce.ts';
import { recordAudit } from '../../audit/record.ts';
import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Caller, Context } from '../../context/context.ts';
import { removeDevicesOfSessions, removeExpiredDevices } from '../../deliveries/devices.ts';
import { AppError } from '../../platform/app-error.ts';
import { idsOf, type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { userStatus } from '../constants.ts';
import { idleEndOf, type RevocationCause, type SessionRecord } from './record.ts';

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
  return sessions.filter((session) => idleEndOf(context, session) > now);
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
  await revokeSessions(context, { _id: { $in: idsOf(oldest) } }, 'logged-out');
}

export async function endAllSessions(context: Context, caller: Caller): Promise<{ done: true }> {
  const user = requireRecordId(caller.id);
  await revokeSessions(context, { user }, 'logged-out');
  await recordAudit(context, { action: 'sessions-ended', by: 'self', actor: user, subject: user });
  return { done: true };
}

/**
 * Revokes sessions: their tokens are invalid from this write on, and their sockets are disconnected. A gateway that
 * misses the event finds the mark within a second.
 */
export async function revokeSessions(
  context: Context,
  which: QueryFilter<SessionRecord>,
  cause: RevocationCause,
): Promise<void> {
  const { db, clock, background } = context;
  const active = { ...which, revokedAt: null };
  const sessions = await db.sessions.find(active, { user: 1 }).lean();
  await db.sessions.updateMany(active, { $set: { revokedAt: clock.now(), revokedFor: cause } });
  if (cause !== 'expired') await removeDevicesOfSessions(context, sessions);
  // All of a user: whoever has one that expired before must hear nothing more, either.
  if (cause !== 'expired' && which.user instanceof mongoose.Types.ObjectId)
    await removeExpiredDevices(context, which.user);
  for (const { _id } of sessions)
    background.run('session', () => disconnectRoom(context, sessionRoom(_id), cause));
}

/** Sessions that were recently revoked, with the cause that their users are shown. */
export async function findRevokedSessions(
  { db, clock }: Context,
  withinSeconds: number,
): Promise<{ session: string; cause: RevocationCause }[]> {
  const since = new Date(clock.now().getTime() - withinSeconds * 1000);
  const sessions = await db.sessions.find({ revokedAt: { $gt: since } }, { revokedFor: 1 }).lean();
  return sessions.map(({ _id, revokedFor }) => ({ session: _id, cause: revokedFor ?? 'logged-out' }));
}

/** Longer than a process may pause between the activation of a second factor and the end of older sessions. */
const activatedWithinHours = 24;
/** Longer than a process may pause between the end of a session and the removal of its browser. */
const revokedWithinHours = 24;

/**
 * Ends sessions that nobody has used for long, so that their sockets close too, and sessions without the second factor
 * that their user has activated since.
 */
export async function sweepSessions(context: Context): Promise<number> {
  const { db, clock, administratorIdleHours } = context;
  const now = clock.now();
  const { idleDays } = limits.session;
  const open = { revokedAt: null, expiresAt: { $gt: now } };
  const unused = { lastUsed: { $lte: later(now, -idleDays, 'day') } };
  const unusedForHours = { lastUsed: { $lte: later(now, -administratorIdleHours, 'hour') } };
  const $or = [unused, { status: userStatus.administrator, ...unusedForHours }];
  const idle = await db.sessions.find({ ...open, $or }, { _id: 1 }).lean();
  await revokeSessions(context, { _id: { $in: idsOf(idle) } }, 'expired');
  const activated = await db.secondFactors
    .find({ activeSince: { $gt: later(now, -activatedWithinHours, 'hour') } }, { _id: 1 })
    .lean();
  const without = { user: { $in: idsOf(activated) }, secondFactor: { $ne: true } };
  await revokeSessions(context, without, 'secured');
  await removeLeftDevices(context, now);
  return idle.length;
}

/** A process that crashed after the end of a session has left its browser registered. */
async function removeLeftDevices(context: Context, now: Date): Promise<void> {
  const ended = await context.db.sessions
    .find({ revokedAt: { $gt: later(now, -revokedWithinHours, 'hour') } }, { user: 1, revokedFor: 1 })
    .lean();
  const left = ended.filter(({ revokedFor }) => revokedFor !== 'expired');
  await removeDevicesOfSessions(context, left);
}
