import { createServer, type RequestListener, type Server } from 'node:http';
import { createCounts } from '@joddee/marketplace/platform/turns';
import { addressKey } from './visitor-address.ts';

/** How long a connection may be kept without use, in milliseconds. Node's own defaults partly have no end. */
export const connectionTimes = {
  /** A request whose headers, or whose whole body, arrives slowly holds a connection no longer than this. */
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  /** Between two requests. A stop waits for it, so it is short. */
  keepAliveTimeout: 5000,
  /** Without a byte in either direction: a reader that does not read its answer. WebSockets have pings instead. */
  silence: 40_000,
  /** After a stop was asked for: a slow reader of a long answer must not keep the program until it is killed. */
  stopping: 15_000,
};
export type ConnectionTimes = typeof connectionTimes;

/** A larger header is answered with 431. */
const maxHeaderSize = 16_384;

/** The server of all connections. One address may keep `ofAddress` of them open; without it any number. */
export function openHttpServer(
  listener: RequestListener,
  ofAddress: number | undefined,
  { silence, stopping: _, ...times }: ConnectionTimes,
): Server {
  const server = createServer({ ...times, maxHeaderSize }, refuseTwoHosts(listener));
  server.setTimeout(silence);
  endUnreadAnswers(server, silence);
  if (ofAddress !== undefined) limitConnections(server, ofAddress);
  return server;
}

/** Another program on the way could read the other one. Node itself keeps the first. */
function refuseTwoHosts(listener: RequestListener): RequestListener {
  return (request, response) => {
    const names = request.rawHeaders.filter((_, at) => at % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length < 2) return listener(request, response);
    response.writeHead(400, { connection: 'close' }).end();
  };
}

/** Closes connections whose answers are not read. Their clients may send now and then, which is no silence. */
function endUnreadAnswers(server: Server, afterMs: number): void {
  server.on('request', ({ socket }, response) => {
    let before = -1;
    const check = () => {
      // It falls when the system has taken a piece; large answers are compressed or files, and both come in small ones.
      const left = socket.writableLength;
      if (left > 0 && left === before) {
        socket.destroy();
        return;
      }
      before = left;
      timer = setTimeout(check, afterMs).unref();
    };
    let timer = setTimeout(check, afterMs).unref();
    response.once('close', () => clearTimeout(timer));
  });
}

/** Closed at once, because an answer would need the request to be read. */
function limitConnections(server: Server, atMost: number): void {
  const open = createCounts();
  server.on('connection', (socket) => {
    const key = addressKey(socket.remoteAddress ?? '');
    if (open.of(key) < atMost) socket.once('close', open.enter(key));
    else socket.destroy();
  });
}
