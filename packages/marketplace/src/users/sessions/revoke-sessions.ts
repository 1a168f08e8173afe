import type { QueryFilter } from 'mongoose';
import { disconnectRoom } from '../../announce/announce.ts';
import { sessionRoom } from '../../announce/rooms.ts';
import type { Context } from '../../context/context.ts';
import { removeDevicesOfSessions } from '../../deliveries/devices.ts';
import type { RevocationCause, SessionRecord } from './session-model.ts';

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
