import type { ServerEventPayload } from '@joddee/contract/server-events';
import type { QueryFilter } from 'mongoose';
import { disconnectRoom } from '../announce/announce.ts';
import { sessionRoom } from '../announce/rooms.ts';
import type { Context } from '../context/context.ts';
import type { SessionRecord } from './session-model.ts';

/**
 * Revokes sessions: their tokens are invalid from this write on, and their sockets are disconnected. A gateway that
 * misses the event finds the mark within a second.
 */
export async function revokeSessions(
  context: Context,
  which: QueryFilter<SessionRecord>,
  cause: ServerEventPayload<'session:revoked'>['cause'],
): Promise<void> {
  const { db, clock, background } = context;
  const active = { ...which, revokedAt: null };
  const sessions = await db.sessions.find(active, { _id: 1 }).lean();
  await db.sessions.updateMany(active, { $set: { revokedAt: clock.now() } });
  for (const { _id } of sessions)
    background.run('session', () => disconnectRoom(context, sessionRoom(_id), cause));
}

/** Sessions that were recently revoked, for any reason. */
export async function findRevokedSessions({ db, clock }: Context, withinSeconds: number): Promise<string[]> {
  const since = new Date(clock.now().getTime() - withinSeconds * 1000);
  const sessions = await db.sessions.find({ revokedAt: { $gt: since } }, { _id: 1 }).lean();
  return sessions.map(({ _id }) => _id);
}
