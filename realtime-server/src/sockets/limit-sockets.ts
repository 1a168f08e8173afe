import type { IncomingMessage } from 'node:http';
import { addressKey, visitorAddress } from '../http/limits/visitor-address.ts';
import type { GatewayServer } from './socket-types.ts';

export interface SocketLimit {
  /** Decides whether this request may open a connection; a request of an open connection is always admitted. */
  admits(request: IncomingMessage): boolean;
  /** Counts the connections of a gateway from now on. */
  watch(io: GatewayServer): void;
}

/** As Engine.IO reads it: the last `sid` counts, and an empty one opens a connection. */
function isOfOpenConnection({ url }: IncomingMessage): boolean {
  const ids = new URL(url ?? '/', 'http://localhost').searchParams.getAll('sid');
  return (ids.at(-1) ?? '') !== '';
}

/** Limits the concurrent connections of each address. */
export function createSocketLimit(atMost: number, proxies: number): SocketLimit {
  const open = new Map<string, number>();
  const keyOf = (request: IncomingMessage) => addressKey(visitorAddress(request, proxies));
  const change = (key: string, by: 1 | -1) => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  return {
    admits(request) {
      return isOfOpenConnection(request) || (open.get(keyOf(request)) ?? 0) < atMost;
    },
    watch(io) {
      io.engine.on(
        'connection',
        (connection: { request: IncomingMessage; once: (event: 'close', then: () => void) => void }) => {
          const key = keyOf(connection.request);
          change(key, 1);
          connection.once('close', () => change(key, -1));
        },
      );
    },
  };
}
