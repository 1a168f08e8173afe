import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** Bare sockets: a send costs only the loop over them. */
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

interface Broadcast {
  broadcast: { text: string; count: number; everyMs: number };
}

process.on('message', (order: object) => {
  if (!('broadcast' in order)) return;
  const { text, count, everyMs } = (order as Broadcast).broadcast;
  let sent = 0;
  const timer = setInterval(() => {
    for (const socket of sockets.clients) socket.send(text);
    sent += 1;
    if (sent === count) clearInterval(timer);
  }, everyMs);
});

server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, address: server.address() as AddressInfo }),
);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
