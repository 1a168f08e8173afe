import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { isFaulty } from '@joddee/marketplace/common/faults';
import type { Context } from '@joddee/marketplace/context/context';
import helmet from 'helmet';
import { Server } from 'socket.io';
import type { ServerSettings } from '../config.ts';
import { strictTransport } from '../http/security-headers.ts';
import { answerClient } from './answer-client.ts';
import { authenticateSocket, type GatewayServer, type GatewaySocket } from './authenticate-socket.ts';
import { deliverEvents, readEvents } from './event-reader.ts';
import { createSocketLimit, guardPackets } from './guard-packets.ts';
import { costOfResync, createHandlers, joinRooms, resync } from './message-handlers.ts';
import { type GatewayMetrics, noteDeliveries } from './readings.ts';
import { startSessionWatch } from './session-watch.ts';
import { createSharedWork } from './shared-work.ts';
import { createSlowReaders } from './slow-readers.ts';

/** Messages of clients are small. */
const maxMessageBytes = 16_384;

export type Gateway = Awaited<ReturnType<typeof createGateway>>;
/**
 * The gateway sends the events of the Redis stream, which all programs write, to sockets. It resolves once it follows the
 * stream, so that no event is missed.
 */
export async function createGateway(
  server: HttpServer,
  context: Context,
  settings: ServerSettings,
  metrics: GatewayMetrics,
) {
  const { log } = context;
  const readers = createSlowReaders(metrics);
  const limit = createSocketLimit(settings.LIMIT_SOCKETS, settings.TRUST_PROXY);
  let hasLoggedOrigin = false;
  const noteForeignOrigin = () => {
    metrics.refused.inc({ reason: 'origin' });
    if (!hasLoggedOrigin)
      log.warn('a socket of another origin was refused; if its page is yours, set PUBLIC_URL to its address');
    hasLoggedOrigin = true;
  };
  const io: GatewayServer = new Server(server, {
    // A WebSocket needs no sticky sessions. Polling does; it is for networks that block WebSockets.
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    // A silently dropped connection is detected within the sum of these two.
    pingInterval: isFaulty('short-pings') ? 1000 : 10_000,
    pingTimeout: isFaulty('short-pings') ? 2500 : 8_000,
    connectTimeout: 10_000,
    allowRequest(request, answer) {
      const admitted = limit.admits(request);
      if (!admitted) metrics.refused.inc({ reason: 'TOO_MANY_REQUESTS' });
      const isOwn = isOwnOrigin(request, settings);
      if (!isOwn) noteForeignOrigin();
      answer(null, admitted && isOwn);
    },
    // Socket.IO's recovery stays disabled, because it resends missed events before any middleware runs, even to a
    // session that has ended meanwhile. Clients resync by the numbers of their streams.
    ...(isFaulty('recovery-without-authorisation')
      ? { connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: true } }
      : {}),
  });
  const noteDelivery = noteDeliveries(context.sharedClock, metrics);
  const events = await readEvents(context, settings, deliverEvents(io, noteDelivery, context.traces));
  metrics.measureUnsent(readers.unsentBytes);
  // Express middleware does not run for these answers.
  io.engine.use(helmet({ strictTransportSecurity: strictTransport(settings.PUBLIC_URL) }));
  limit.watch(io);
  guardPackets(io, metrics);
  const watch = startSessionWatch(context, metrics);
  const handlers = createHandlers(context, metrics);
  const shared = createSharedWork(settings.LIMIT_SOCKETS, context.measures);
  const warnOfResync = warnRarely(log, 'resync failed; closing the connection');

  io.use(authenticateSocket(context, metrics, shared, settings.TRUST_PROXY));
  io.on('connection', async (socket) => {
    metrics.connections.inc();
    socket.once('disconnect', () => metrics.connections.dec());
    readers.watch(socket);
    answerClient(context, handlers, socket, metrics, shared);
    watch.add(socket);
    try {
      await joinRooms(socket);
      const { asker, caller } = socket.data;
      await shared.answer(asker, costOfResync(caller), () => resync(context, socket, metrics));
      releaseHandshake(socket);
    } catch (error) {
      warnOfResync({ err: error });
      // Closed rather than refused, so that the client reconnects by itself.
      socket.conn.close();
    }
  });

  return {
    io,
    metrics,
    async close(): Promise<void> {
      events.close();
      watch.stop();
      await io.close();
    },
  };
}

/** Drops the opening request, of which nothing is needed after the first resync: several kilobytes for each socket. */
function releaseHandshake({ conn, handshake }: GatewaySocket): void {
  // The types know no connection without it; Socket.IO's documentation advises this.
  conn.request = null as never;
  Object.assign(handshake, { headers: {}, auth: {}, query: {} });
}

/** Warns at most once a second, with the number of warnings left out since: many connections may fail together. */
function warnRarely(log: Context['log'], text: string): (details: object) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (details) => {
    const now = performance.now();
    if (now - warnedAt < 1000) {
      leftOut += 1;
      return;
    }
    log.warn({ ...details, leftOut }, text);
    warnedAt = now;
    leftOut = 0;
  };
}

/** A page of another site must not use a visitor's socket. Programs send no origin. */
function isOwnOrigin(request: IncomingMessage, settings: ServerSettings): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (settings.ALLOWED_ORIGINS.includes(origin)) return true;
  // A proxy may pass on another host than the one that the visitor sees.
  if (settings.PUBLIC_URL !== undefined && new URL(settings.PUBLIC_URL).origin === origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
