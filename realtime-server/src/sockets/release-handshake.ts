import type { GatewaySocket } from './socket-types.ts';

/** What holds the request of a connection: Engine.IO, and Socket.IO's handshake. */
interface Holding {
  conn: { request: unknown };
  handshake: { headers: object; auth: object; query: object };
}

/** Drops the opening request, of which nothing is needed after the first resync: several kilobytes for each socket. */
export function releaseHandshake(socket: GatewaySocket): void {
  const holding = socket as unknown as Holding;
  holding.conn.request = null;
  holding.handshake.headers = {};
  holding.handshake.auth = {};
  holding.handshake.query = {};
}
