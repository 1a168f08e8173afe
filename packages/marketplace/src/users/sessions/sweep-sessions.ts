import { userStatus } from '@joddee/contract/choices/user-status';
import { limits } from '@joddee/contract/limits';
import { later } from '@joddee/rules/times/bangkok-zone';
import type { Context } from '../../context/context.ts';
import { removeDevicesOfSessions } from '../../deliveries/devices.ts';
import { revokeSessions } from './revoke-sessions.ts';

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
  const idle = await db.sessions
    .find(
      {
        ...open,
        $or: [
          { lastUsed: { $lte: later(now, -idleDays, 'day') } },
          {
            status: userStatus.administrator,
            lastUsed: { $lte: later(now, -administratorIdleHours, 'hour') },
          },
        ],
      },
      { _id: 1 },
    )
    .lean();
  await revokeSessions(context, { _id: { $in: idle.map(({ _id }) => _id) } }, 'expired');
  const activated = await db.secondFactors
    .find({ activeSince: { $gt: later(now, -activatedWithinHours, 'hour') } }, { _id: 1 })
    .lean();
  const without = { user: { $in: activated.map(({ _id }) => _id) }, secondFactor: { $ne: true } };
  await revokeSessions(context, without, 'secured');
  await removeLeftDevices(context, now);
  return idle.length;
}

/** A process that crashed after the end of a session has left its browser registered. */
async function removeLeftDevices(context: Context, now: Date): Promise<void> {
  const ended = await context.db.sessions
    .find({ revokedAt: { $gt: later(now, -revokedWithinHours, 'hour') } }, { user: 1, revokedFor: 1 })
    .lean();
  await removeDevicesOfSessions(
    context,
    ended.filter(({ revokedFor }) => revokedFor !== 'expired'),
  );
}
