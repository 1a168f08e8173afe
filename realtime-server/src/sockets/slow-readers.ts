import type { GatewayMetrics } from './gateway-metrics.ts';
import type { GatewaySocket } from './socket-types.ts';

/** What a connection of Engine.IO has beyond its type. */
interface Connection {
  writeBuffer: readonly { data?: unknown }[];
  transport: { socket?: { bufferedAmount: number; terminate(): void } };
  close(discard: boolean): void;
}

export interface SlowReaders {
  /** Disconnects a socket with too many unsent bytes, and says whether it did. It runs before more is written. */
  drop(socket: GatewaySocket): boolean;
}

/** Several times the largest resync. */
const unsentAtMost = 2_000_000;

const connectionOf = (socket: GatewaySocket) => socket.conn as unknown as Connection;

/** Bytes that were sent to a socket and wait in this process: in the queue of Engine.IO, and in that of its WebSocket. */
export function unsentBytes(socket: GatewaySocket): number {
  const { writeBuffer, transport } = connectionOf(socket);
  const queued = writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
  return queued + (transport.socket?.bufferedAmount ?? 0);
}

/**
 * A client that does not read must not fill the memory of the server. It is disconnected, reconnects when it can, and
 * resyncs by its last numbers, so nothing is lost.
 */
export function createSlowReaders(metrics: GatewayMetrics): SlowReaders {
  return {
    drop(socket) {
      if (unsentBytes(socket) <= unsentAtMost) return false;
      metrics.disconnects.inc({ reason: 'slow-reader' });
      const { transport, close } = connectionOf(socket);
      // An orderly close would wait for the unsent bytes.
      if (transport.socket === undefined) close.call(connectionOf(socket), true);
      else transport.socket.terminate();
      return true;
    },
  };
}
