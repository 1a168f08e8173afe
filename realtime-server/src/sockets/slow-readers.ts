import type { GatewaySocket } from './authenticate-socket.ts';
import type { GatewayMetrics } from './readings.ts';

/**
 * Besides the largest packet: a resync may be larger by itself, and one that is cut off for it would be sent again and again.
 */
const unsentAtMost = 2_000_000;

interface Packet {
  data?: unknown;
}

const sizeOf = ({ data }: Packet) => (typeof data === 'string' ? data.length : 0);

interface Unsent {
  size: number;
  largest: number;
}
const nothing: Unsent = { size: 0, largest: 0 };

const unsentWith = ({ size, largest }: Unsent, packet: Packet): Unsent => ({
  size: size + sizeOf(packet),
  largest: Math.max(largest, sizeOf(packet)),
});

/**
 * A client that does not read must not fill the memory of the server. It is disconnected, reconnects when it can, and
 * resyncs by its last numbers, so nothing is lost.
 */
export function createSlowReaders({ disconnects }: GatewayMetrics) {
  const unsent = new Map<GatewaySocket['conn'], Unsent>();
  return {
    /** Counts what waits for the transport of a socket, with what that was given last. */
    watch({ conn }: GatewaySocket): void {
      conn.on('packetCreate', (packet: Packet) => {
        const waiting = unsentWith(unsent.get(conn) ?? nothing, packet);
        unsent.set(conn, waiting);
        if (waiting.size - waiting.largest <= unsentAtMost || conn.readyState !== 'open') return;
        disconnects.inc({ reason: 'slow-reader' });
        // An orderly close would wait for the unsent bytes.
        conn.close(true);
      });
      // The transport takes more only when all that it was given before is sent.
      conn.on('flush', (packets: readonly Packet[]) => unsent.set(conn, packets.reduce(unsentWith, nothing)));
      // Later than the end of the socket, of which word may be sent.
      conn.once('close', () => unsent.delete(conn));
    },
    /** Of all sockets. */
    unsentBytes: (): number => [...unsent.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
