import type { RefusalCode } from '@joddee/marketplace/common/error-codes';
import type { Language } from '@joddee/marketplace/common/languages';
import type { Caller, Context } from '@joddee/marketplace/context/context';
import { type ClientEvents, handshakeAuth } from '@joddee/marketplace/contract/client-events';
import type { OwnStream, ServerEvents } from '@joddee/marketplace/contract/server-events';
import { AppError } from '@joddee/marketplace/platform/app-error';
import { isDatabaseAbsent } from '@joddee/marketplace/platform/connections/mongo';
import type { Asker } from '@joddee/marketplace/platform/turns';
import { authenticate } from '@joddee/marketplace/users/sessions/authenticate';
import type { Server, Socket } from 'socket.io';
import { addressKey, visitorAddress } from '../http/limits/visitor-address.ts';
import { errorTexts, languageOf } from '../http/texts.ts';
import type { GatewayMetrics } from './readings.ts';
import type { SharedWork } from './shared-work.ts';

type NoEvents = Record<string, never>;

export interface SocketData {
  /** Null for a visitor, who may watch posts and the map. */
  caller: Caller | null;
  asker: Asker;
  last: Record<OwnStream, number>;
}

export type GatewayServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;
export type GatewaySocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;

/** The client receives `data` with its connect_error. */
class ConnectionRefused extends Error {
  readonly data: { code: RefusalCode; message: string };
  constructor(code: RefusalCode, language: Language) {
    super(code);
    this.data = { code, message: errorTexts[language].refusalText[code] };
  }
}

/** Authenticates every connection, including reconnects, and decides whether it is accepted. */
export function authenticateSocket(
  context: Context,
  metrics: GatewayMetrics,
  shared: SharedWork,
  proxies: number,
) {
  return async (socket: GatewaySocket, next: (error?: Error) => void): Promise<void> => {
    const refuse = (code: RefusalCode) => {
      metrics.refused.inc({ reason: code });
      next(new ConnectionRefused(code, languageOf(socket.handshake.headers)));
    };
    const auth = handshakeAuth.safeParse(socket.handshake.auth);
    if (!auth.success) return refuse('INVALID_INPUT');
    const { token, last } = auth.data;
    const from = addressKey(visitorAddress(socket.request, proxies));
    try {
      await shared.admit(from);
      const caller = token ? await authenticate(context, token) : null;
      // An invalid token is refused instead of treated as a visitor's, because the client must log out.
      if (token && caller === null) return refuse('NOT_LOGGED_IN');
      const asker = caller === null ? { from } : { id: caller.id, from };
      socket.data = { caller, asker, last: { user: last?.user ?? 0, admin: last?.admin ?? 0 } };
      next();
    } catch (error) {
      if (!(error instanceof AppError) && !isDatabaseAbsent(error))
        context.log.error({ err: error }, 'socket authentication failed');
      refuse('UNAVAILABLE');
    }
  };
}
