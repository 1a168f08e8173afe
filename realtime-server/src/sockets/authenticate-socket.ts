import { handshakeAuth } from '@joddee/contract/client-events';
import type { RefusalCode } from '@joddee/contract/error-codes';
import type { Context } from '@joddee/marketplace/context/context';
import { isDatabaseAbsent } from '@joddee/marketplace/platform/mongo';
import { authenticate } from '@joddee/marketplace/users/authenticate';
import { refusalText } from '@joddee/thai-text/error-text';
import type { GatewayMetrics } from './gateway-metrics.ts';
import type { GatewaySocket } from './socket-types.ts';

/** What a client finds as `data` on its connect_error. */
export class ConnectionRefused extends Error {
  readonly data: { code: RefusalCode; message: string };
  constructor(code: RefusalCode) {
    super(code);
    this.data = { code, message: refusalText[code] };
  }
}

/** Runs for every connection, also for one that comes back: who is it, and may it still come in. */
export function authenticateSocket(context: Context, metrics: GatewayMetrics) {
  return async (socket: GatewaySocket, next: (error?: Error) => void): Promise<void> => {
    const refuse = (code: RefusalCode) => {
      metrics.refused.inc({ reason: code });
      next(new ConnectionRefused(code));
    };
    const auth = handshakeAuth.safeParse(socket.handshake.auth);
    if (!auth.success) return refuse('INVALID_INPUT');
    const { token, last } = auth.data;
    try {
      const caller = token ? await authenticate(context, token) : null;
      // A dead token is told, not taken for a visitor's: the client must log out.
      if (token && caller === null) return refuse('NOT_LOGGED_IN');
      socket.data = { caller, last: { user: last?.user ?? 0, admin: last?.admin ?? 0 } };
      next();
    } catch (error) {
      if (!isDatabaseAbsent(error)) context.log.error({ err: error }, 'a connection failed');
      refuse('UNAVAILABLE');
    }
  };
}
