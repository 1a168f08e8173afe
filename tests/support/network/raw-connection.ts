import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '../eventually.ts';

/** A TCP connection whose bytes a test writes itself, for requests that no HTTP client would send. */
export interface RawConnection {
  socket: Socket;
  send(bytes: string | Buffer): void;
  /** Everything that has arrived. */
  received(): string;
  isClosed(): boolean;
}

const open = new Set<Socket>();

export async function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  open.add(socket);
  const parts: Buffer[] = [];
  let isClosed = false;
  socket.on('data', (part) => parts.push(part));
  // A reset connection is closed as well.
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
    open.delete(socket);
  });
  await once(socket, 'connect');
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    received: () => Buffer.concat(parts).toString('latin1'),
    isClosed: () => isClosed,
  };
}

export function closeRaw(): void {
  for (const socket of open) socket.destroy();
}

/** The statuses of the answers that have arrived, in order. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** The start of a request, without a body. */
export const head = (line: string, ...headers: string[]) =>
  `${[line, 'host: x', ...headers].join('\r\n')}\r\n\r\n`;

export const login = (...headers: string[]) =>
  head('POST /api/users/login HTTP/1.1', 'content-type: application/json', ...headers);

/** Sends at once and waits until the server closes the connection. */
export async function exchange(url: string, bytes: string | Buffer): Promise<string> {
  const connection = await openRaw(url);
  connection.send(bytes);
  await eventually(() => {
    if (!connection.isClosed()) throw new Error('the server has not closed the connection');
  });
  return connection.received();
}
