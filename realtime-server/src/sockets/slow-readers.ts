import { randomUUID } from 'node:crypto';
import type { StreamEntry } from '@joddee/marketplace/announce/gateway-stream';
import { timeoutAfter } from '@joddee/marketplace/platform/background';
import type { RedisClient } from '@joddee/marketplace/platform/connections/redis';
import type { GatewayMetrics } from './readings.ts';
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

/**
 * The adapter does not say when its reader begins. It begins at the end of the stream, and begins there again with each
 * poll until it has met a first entry, so what is written meanwhile is delivered to nobody. Marks show that it has begun:
 * they are written until it has met one.
 */
export interface ReaderMarks {
  /** Whether the entry is the mark of any gateway, which is no event. */
  take(entry: StreamEntry): boolean;
  /** Ends when the reader of this gateway has begun. */
  began(): Promise<void>;
}

const marker = 'start';
const betweenMarksMs = 20;
const longestStartMs = 15_000;

export function createReaderMarks(redis: RedisClient, stream: string): ReaderMarks {
  const own = randomUUID();
  let hasBegun = false;
  return {
    take({ uid, mark }) {
      if (uid !== marker) return false;
      hasBegun ||= mark === own;
      return true;
    },
    async began() {
      const deadline = performance.now() + longestStartMs;
      while (!hasBegun) {
        if (performance.now() > deadline) throw new Error('The reader of events does not begin.');
        // The entry has the namespace of the events, because the adapter drops those of others.
        await redis.xadd(stream, '*', 'uid', marker, 'nsp', '/', 'mark', own);
        await timeoutAfter(betweenMarksMs);
      }
    },
  };
}
