import { connect, type Socket } from 'node:net';

export interface HttpClient {
  /** Resolves with the status when the response is complete. */
  post(path: string, token: string, body: object): Promise<number>;
  close(): void;
}

interface Connection {
  socket: Socket;
  received: Buffer;
  answered: ((status: number) => void) | undefined;
  failed: ((reason: unknown) => void) | undefined;
}

const endOfHead = '\r\n\r\n';

/**
 * Requests over connections that are kept open, as the driver of a floor has them. Written on sockets, because Node's own
 * client takes twice as much of the processor, which programs and load share.
 */
export function createHttpClient(
  origin: string,
  connections: number,
  headersOf: (token: string) => Record<string, string> = (token) => ({ authorization: token }),
): HttpClient {
  const { hostname, port, host } = new URL(origin);
  const open = new Set<Connection>();
  const free: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];

  function newConnection(): Connection {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const connection: Connection = {
      socket,
      received: Buffer.alloc(0),
      answered: undefined,
      failed: undefined,
    };
    open.add(connection);
    socket.on('data', (bytes) => receive(connection, bytes));
    socket.on('error', (reason) => connection.failed?.(reason));
    socket.on('close', () => {
      open.delete(connection);
      const at = free.indexOf(connection);
      if (at >= 0) free.splice(at, 1);
      connection.failed?.(new Error('the server closed the connection'));
      waiting.shift()?.(newConnection());
    });
    return connection;
  }

  function receive(connection: Connection, bytes: Buffer): void {
    const { received, answered, failed } = connection;
    connection.received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    try {
      const status = statusIfComplete(connection.received);
      if (status === undefined) return;
      connection.received = Buffer.alloc(0);
      connection.answered = undefined;
      connection.failed = undefined;
      answered?.(status);
    } catch (reason) {
      failed?.(reason);
      connection.socket.destroy();
      return;
    }
    const next = waiting.shift();
    if (next === undefined) free.push(connection);
    else next(connection);
  }

  function freeConnection(): Connection | Promise<Connection> {
    const connection = free.pop();
    if (connection !== undefined) return connection;
    if (open.size < connections) return newConnection();
    return new Promise((resolve) => waiting.push(resolve));
  }

  return {
    async post(path, token, body) {
      const text = JSON.stringify(body);
      const headers = {
        host,
        ...headersOf(token),
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const connection = await freeConnection();
      return new Promise((answered, failed) => {
        Object.assign(connection, { answered, failed });
        connection.socket.write([`POST ${path} HTTP/1.1`, ...lines].join('\r\n') + endOfHead + text);
      });
    },
    close() {
      waiting.length = 0;
      for (const { socket } of open) socket.destroy();
    },
  };
}

/** The status of a response, if all of it is here; the programs send the length of each. */
function statusIfComplete(received: Buffer): number | undefined {
  const bodyFrom = received.indexOf(endOfHead) + endOfHead.length;
  if (bodyFrom < endOfHead.length) return undefined;
  const head = received.toString('latin1', 0, bodyFrom);
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`a response without a length: ${head}`);
  return received.length < bodyFrom + Number(length) ? undefined : Number(head.slice(9, 12));
}
