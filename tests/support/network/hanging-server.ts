import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface HangingServer {
  port: number;
  /** While true, nothing is passed on and nothing is answered. */
  isHanging: boolean;
  /** Hangs once this many more bytes have come from the other server. */
  hangAfter: number;
  /** Connections that were accepted. */
  accepted: number;
  close(): Promise<void>;
}

/** Accepts every connection and never answers; or, before another server, until it hangs. */
export async function startHangingServer(target?: number): Promise<HangingServer> {
  const sockets = new Set<Socket>();
  const state = { isHanging: target === undefined, accepted: 0, hangAfter: Number.POSITIVE_INFINITY };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (!state.isHanging) to.write(bytes);
    });
    from.on('close', () => to.destroy());
  };
  const server = createServer((socket) => {
    state.accepted += 1;
    keep(socket);
    socket.resume();
    if (target === undefined) return;
    const other = connect(target, '127.0.0.1');
    keep(other);
    pass(socket, other);
    other.on('data', (bytes) => {
      state.hangAfter -= bytes.length;
      if (state.hangAfter < 0) state.isHanging = true;
    });
    pass(other, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get isHanging() {
      return state.isHanging;
    },
    set isHanging(isHanging) {
      state.isHanging = isHanging;
    },
    get hangAfter() {
      return state.hangAfter;
    },
    set hangAfter(bytes) {
      state.hangAfter = bytes;
    },
    get accepted() {
      return state.accepted;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
