import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forward } from './forward.ts';

export interface PagesInPieces {
  url: string;
  close(): Promise<void>;
}

/** A little more than a packet of a network. */
const pieceBytes = 2000;

/** A proxy to a server whose pages arrive in pieces, as on a slow network. Something is done after each piece. */
export async function openPagesInPieces(server: string, after: () => Promise<void>): Promise<PagesInPieces> {
  const proxy = createServer((incoming, outgoing) => {
    if (!incoming.headers.accept?.includes('text/html')) return forward(server, incoming, outgoing);
    // A compressed piece may end within a character.
    incoming.headers['accept-encoding'] = 'identity';
    forward(server, incoming, outgoing, (answer, to) => void writeInPieces(answer, to, after));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}

async function writeInPieces(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  after: () => Promise<void>,
): Promise<void> {
  const page = Buffer.concat(await answer.toArray());
  // Nothing is painted before the head has ended.
  let end = Math.max(0, page.indexOf('<body'));
  outgoing.write(page.subarray(0, end));
  while (end < page.length) {
    const start = end;
    end += pieceBytes;
    outgoing.write(page.subarray(start, end));
    await after();
  }
  outgoing.end();
}
