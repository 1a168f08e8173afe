import type { ServerEventPayload } from '@joddee/contract/server-events';
import type { Context } from '@joddee/marketplace/context/context';
import { findRevokedSessions } from '@joddee/marketplace/users/revoke-sessions';
import type { GatewayMetrics } from './gateway-metrics.ts';
import type { GatewaySocket } from './socket-types.ts';

const everyMs = 400;
/** Sessions that were ended in the last seconds are looked for again and again: clocks differ, looks fail. */
const lookBackSeconds = 30;
/** The longest time that a timer can wait. */
const longestTimerMs = 2 ** 31 - 1;

export interface SessionWatch {
  add(socket: GatewaySocket): void;
  stop(): void;
}

/**
 * Cuts sockets whose session ended. A revocation cuts them over Redis at once; this look into the database finds
 * those that Redis did not tell of, and timers end those whose token expires.
 */
export function startSessionWatch(context: Context, metrics: GatewayMetrics): SessionWatch {
  const bySession = new Map<string, Set<GatewaySocket>>();
  let looking = false;

  const cut = (socket: GatewaySocket, cause: ServerEventPayload<'session:revoked'>['cause']) => {
    metrics.cut.inc({ reason: cause });
    socket.emit('session:revoked', { cause });
    socket.disconnect(true);
  };

  const look = async () => {
    if (looking || bySession.size === 0) return;
    looking = true;
    try {
      for (const session of await findRevokedSessions(context, lookBackSeconds))
        for (const socket of bySession.get(session) ?? []) cut(socket, 'logged-out');
    } catch (error) {
      // The database is away; the next look finds what this one missed.
      context.log.debug({ err: error }, 'sessions were not looked at');
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);

  return {
    add(socket) {
      const { caller } = socket.data;
      if (caller === null) return;
      const sockets = bySession.get(caller.sessionId) ?? new Set();
      bySession.set(caller.sessionId, sockets.add(socket));
      const left = caller.expiresAt.getTime() - context.clock.now().getTime();
      const expiry = setTimeout(() => cut(socket, 'expired'), Math.min(Math.max(left, 0), longestTimerMs));
      socket.once('disconnect', () => {
        clearTimeout(expiry);
        sockets.delete(socket);
        if (sockets.size === 0) bySession.delete(caller.sessionId);
      });
    },
    stop: () => clearInterval(timer),
  };
}
