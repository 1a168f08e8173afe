import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttableNetwork {
  url: string;
  /** Closes every connection and refuses new ones. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/**
 * A network between a browser and a server that can really be disconnected. The browser's own offline emulation lets a
 * request pass now and then after a reload.
 */
export async function openCuttableNetwork(server: string): Promise<CuttableNetwork> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let isCut = false;
  const relay = createServer((incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(port), hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const endConnections = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      endConnections();
    },
    restore() {
      isCut = false;
    },
    close() {
      endConnections();
      return new Promise((resolve) => relay.close(() => resolve()));
    },
  };
}
