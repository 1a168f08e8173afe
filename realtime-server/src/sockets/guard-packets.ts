import type { IncomingMessage } from 'node:http';
import { createCounts } from '@joddee/marketplace/platform/turns';
import { addressKey, visitorAddress } from '../http/limits/visitor-address.ts';
import type { GatewayServer } from './authenticate-socket.ts';
import type { GatewayMetrics } from './readings.ts';

/** A connection of Engine.IO, which reports each packet before anything else reads it. */
interface Connection {
  on(event: 'packet', then: (packet: { type: string; data?: unknown }) => void): void;
  close(discard: boolean): void;
}

/** In packets of any kind: more than the messages that are answered, and than a browser sends that was offline. */
const burst = 200;
const perSecond = 50;

/** The types of Socket.IO's packets that our client sends. It sends no binary data and acknowledges nothing. */
const connect = '0';
const others: ReadonlySet<string> = new Set(['1', '2']);

/**
 * Closes a connection that floods, or that sends what no client of ours does. Limits of messages begin only once Socket.IO
 * has accepted a connection; until then it would begin another one for each CONNECT.
 */
export function guardPackets(io: GatewayServer, metrics: GatewayMetrics): void {
  io.engine.on('connection', (connection: Connection) => {
    const guard = new FloodGuard(burst, perSecond);
    let hasConnected = false;
    const faultOf = (type: string, data: unknown): 'flood' | 'protocol' | null => {
      if (!guard.admits(performance.now(), 1)) return 'flood';
      if (type !== 'message') return null;
      const kind = typeof data === 'string' ? data.charAt(0) : '';
      if (others.has(kind)) return null;
      if (kind !== connect || hasConnected) return 'protocol';
      hasConnected = true;
      return null;
    };
    connection.on('packet', ({ type, data }) => {
      const reason = faultOf(type, data);
      if (reason === null) return;
      metrics.disconnects.inc({ reason });
      // An orderly close would wait for the unsent bytes.
      connection.close(true);
    });
  });
}

/** A token bucket: time fills it and messages empty it. */
export class FloodGuard {
  readonly #burst: number;
  readonly #perSecond: number;
  #tokens: number;
  #filledAt = 0;

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#tokens = burst;
  }

  /** Decides whether one more message of this cost is within the limit. */
  admits(now: number, cost: number): boolean {
    if (this.#filledAt > 0)
      this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#filledAt) / 1000) * this.#perSecond);
    this.#filledAt = now;
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }
}

/** As Engine.IO reads it: the last `sid` counts, and an empty one opens a connection. */
function isOfOpenConnection({ url }: IncomingMessage): boolean {
  const ids = new URL(url ?? '/', 'http://localhost').searchParams.getAll('sid');
  return (ids.at(-1) ?? '') !== '';
}

interface OpenedConnection {
  request: IncomingMessage;
  once(event: 'close', then: () => void): void;
}

/** Limits the concurrent connections of each address. */
export function createSocketLimit(atMost: number, proxies: number) {
  const open = createCounts();
  const keyOf = (request: IncomingMessage) => addressKey(visitorAddress(request, proxies));
  return {
    /** Decides whether this request may open a connection; a request of an open connection is always admitted. */
    admits: (request: IncomingMessage) => isOfOpenConnection(request) || open.of(keyOf(request)) < atMost,
    /** Counts the connections of a gateway from now on. */
    watch(io: GatewayServer): void {
      io.engine.on('connection', (connection: OpenedConnection) =>
        connection.once('close', open.enter(keyOf(connection.request))),
      );
    },
  };
}
