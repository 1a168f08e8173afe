import type { Context } from '@joddee/marketplace/context/context';
import type { ServerEventPayload } from '@joddee/marketplace/contract/server-events';
import { findRevokedSessions } from '@joddee/marketplace/users/sessions/ends';
import type { GatewaySocket } from './authenticate-socket.ts';
import type { GatewayMetrics } from './readings.ts';

const checkEveryMs = 400;
/** Overlaps many runs, because clocks differ and queries may fail. */
const revokedWithinSeconds = 30;
/** The longest delay of a timer. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Disconnects sockets whose session ended. A revocation disconnects them over Redis at once. This query finds those
 * that Redis missed, and timers disconnect sockets whose token expires.
 */
export function startSessionWatch(context: Context, metrics: GatewayMetrics) {
  const bySession = new Map<string, Set<GatewaySocket>>();
  let isChecking = false;
  /** Runs while there are sockets of users. */
  let timer: NodeJS.Timeout | undefined;

  const disconnect = (socket: GatewaySocket, cause: ServerEventPayload<'session:revoked'>['cause']) => {
    metrics.disconnects.inc({ reason: cause });
    socket.emit('session:revoked', { cause });
    socket.disconnect(true);
  };

  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      for (const { session, cause } of await findRevokedSessions(context, revokedWithinSeconds))
        for (const socket of bySession.get(session) ?? []) disconnect(socket, cause);
    } catch (error) {
      // The database is unavailable; the next run finds what this one missed.
      context.log.debug({ err: error }, 'session check failed; will retry');
    } finally {
      isChecking = false;
    }
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    add(socket: GatewaySocket): void {
      const { caller } = socket.data;
      if (caller === null) return;
      const sockets = bySession.get(caller.sessionId) ?? new Set();
      bySession.set(caller.sessionId, sockets.add(socket));
      timer ??= setInterval(() => void check(), checkEveryMs);
      const left = caller.expiresAt.getTime() - context.clock.now().getTime();
      const expiry = setTimeout(() => disconnect(socket, 'expired'), Math.min(Math.max(left, 0), maxTimerMs));
      socket.once('disconnect', () => {
        clearTimeout(expiry);
        sockets.delete(socket);
        if (sockets.size === 0) bySession.delete(caller.sessionId);
        if (bySession.size === 0) stop();
      });
    },
    stop,
  };
}
