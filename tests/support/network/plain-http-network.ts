import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { forward } from './forward.ts';

/** The fate of a WebSocket in such a network: refused at once, or never answered. */
export type WebSocketFate = 'refused' | 'swallowed';

export interface PlainHttpNetwork {
  url: string;
  /** The number of attempted WebSockets. */
  readonly tried: number;
  close(): Promise<void>;
}

/** A proxy to a server that passes only plain HTTP, like those of some offices and hotels. */
export async function openPlainHttpNetwork(server: string, fate: WebSocketFate): Promise<PlainHttpNetwork> {
  let tried = 0;
  const held = new Set<Duplex>();
  const proxy = createServer((incoming, outgoing) => forward(server, incoming, outgoing));
  proxy.on('upgrade', (_, socket) => {
    tried += 1;
    if (fate === 'refused') {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    held.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get tried() {
      return tried;
    },
    close() {
      for (const socket of held) socket.destroy();
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
