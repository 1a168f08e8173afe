import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { gatewayStream, gatewayStreamLength } from '@joddee/marketplace/announce/gateway-stream';
import type { Context } from '@joddee/marketplace/context/context';
import { redisSilenceMs } from '@joddee/marketplace/platform/connections/redis';
import { createTurns } from '@joddee/marketplace/platform/groups/turns';
import { timeoutAfter } from '@joddee/marketplace/platform/timeout-after';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import helmet from 'helmet';
import { createClient } from 'redis';
import { Server } from 'socket.io';
import type { ServerSettings } from '../config.ts';
import { answerClient } from './answer-client.ts';
import { authenticateSocket } from './authenticate-socket.ts';
import { createDeliveryTimes } from './delivery-times.ts';
import type { GatewayMetrics } from './gateway-metrics.ts';
import { joinRooms } from './join-rooms.ts';
import { createSocketLimit } from './limit-sockets.ts';
import { createHandlers } from './message-handlers.ts';
import { releaseHandshake } from './release-handshake.ts';
import { reportReadings } from './report-readings.ts';
import { resync } from './resync.ts';
import { deliverByFrames } from './room-frames.ts';
import { startSessionWatch } from './session-watch.ts';
import type { GatewayServer } from './socket-types.ts';

export interface Gateway {
  io: GatewayServer;
  metrics: GatewayMetrics;
  close(): Promise<void>;
}

/** The longest wait for Redis on shutdown. */
const closeTimeoutMs = 1000;
/** Messages of clients are small. */
const maxMessageBytes = 16_384;

/** Leaves database connections to HTTP requests, even if many sockets connect at once. */
const concurrentAnswers = 8;
const queuedAnswers = 500;

/** The gateway: it sends the events of the Redis stream, which all programs write, to sockets. */
export async function createGateway(
  server: HttpServer,
  context: Context,
  settings: ServerSettings,
  metrics: GatewayMetrics,
): Promise<Gateway> {
  const { log } = context;
  const redis = createClient({
    url: settings.REDIS_URL,
    // The next ping follows an answer only, so a connection without answers falls silent and is opened again.
    pingInterval: 1000,
    socket: {
      reconnectStrategy: (attempt) => Math.min(50 * 2 ** attempt, 1000),
      connectTimeout: 1000,
      socketTimeout: redisSilenceMs,
    },
  });
  redis.on('error', (error: Error) => log.debug({ reason: error.message }, 'redis unavailable'));
  await redis.connect();
  // The adapter polls from `$` until its first entry; this entry prevents a gap between two polls.
  await redis.xAdd(gatewayStream(settings.REDIS_PREFIX), '*', { uid: 'start', nsp: '-' });

  const times = createDeliveryTimes(context.sharedClock);
  const limit = createSocketLimit(settings.LIMIT_SOCKETS, settings.TRUST_PROXY);
  const io: GatewayServer = new Server(server, {
    // A WebSocket needs no sticky sessions. Polling does; it is for networks that block WebSockets.
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    // A silently dropped connection is detected within the sum of these two.
    pingInterval: 10_000,
    pingTimeout: 8_000,
    connectTimeout: 10_000,
    allowRequest(request, answer) {
      const admitted = limit.admits(request);
      if (!admitted) metrics.refused.inc({ reason: 'TOO_MANY_REQUESTS' });
      answer(null, admitted && isOwnOrigin(request, settings));
    },
    // Socket.IO's recovery stays disabled, because it resends missed events before any middleware runs, even to a
    // session that has ended meanwhile. Clients resync by the numbers of their streams.
    adapter: deliverByFrames(
      createAdapter(redis, {
        streamName: gatewayStream(settings.REDIS_PREFIX),
        channelPrefix: `${settings.REDIS_PREFIX}:gateway`,
        maxLen: gatewayStreamLength,
        blockTimeInMs: 2000,
        onlyPlaintext: true,
      }),
      times,
    ),
  });
  // Express middleware does not run for these answers.
  io.engine.use(helmet());
  limit.watch(io);
  const watch = startSessionWatch(context, metrics);
  const readings = reportReadings(context, io, times);
  const handlers = createHandlers(context);
  const turns = createTurns(concurrentAnswers, queuedAnswers);

  io.use(authenticateSocket(context, metrics));
  io.on('connection', async (socket) => {
    metrics.connections.inc();
    socket.once('disconnect', () => metrics.connections.dec());
    answerClient(context, handlers, socket, metrics, turns);
    watch.add(socket);
    try {
      await joinRooms(socket);
      await turns.run(() => resync(context, socket));
      releaseHandshake(socket);
    } catch (error) {
      log.warn({ err: error }, 'resync failed; closing the connection');
      // Closed rather than refused, so that the client reconnects by itself.
      socket.conn.close();
    }
  });

  return {
    io,
    metrics,
    async close() {
      watch.stop();
      await Promise.race([readings.stop(), timeoutAfter(closeTimeoutMs)]);
      await io.close();
      // Runs after the last writes of the sockets; an unavailable Redis delays the exit only by the timeout.
      await Promise.race([redis.close(), timeoutAfter(closeTimeoutMs)]);
      if (redis.isOpen) redis.destroy();
    },
  };
}

/** A page of another site must not use a visitor's socket. Programs send no origin. */
function isOwnOrigin(request: IncomingMessage, settings: ServerSettings): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (settings.ALLOWED_ORIGINS.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
