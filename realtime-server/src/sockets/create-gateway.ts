import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { gatewayStream, gatewayStreamLength } from '@joddee/marketplace/announce/gateway-stream';
import type { Context } from '@joddee/marketplace/context/context';
import { after } from '@joddee/marketplace/platform/after';
import { createTurns } from '@joddee/marketplace/platform/turns';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import helmet from 'helmet';
import { createClient } from 'redis';
import { Server } from 'socket.io';
import type { ServerSettings } from '../config.ts';
import { answerClient } from './answer-client.ts';
import { authenticateSocket } from './authenticate-socket.ts';
import type { GatewayMetrics } from './gateway-metrics.ts';
import { joinRooms } from './join-rooms.ts';
import { createSocketLimit } from './limit-sockets.ts';
import { resync } from './resync.ts';
import { startSessionWatch } from './session-watch.ts';
import type { GatewayServer } from './socket-types.ts';

export interface Gateway {
  io: GatewayServer;
  metrics: GatewayMetrics;
  close(): Promise<void>;
}

/** The longest wait for Redis at the end. */
const closingMs = 1000;
/** Messages of clients are a few words. */
const longestMessage = 16_384;

/** Sockets leave connections of the database to the calls over HTTP, also when many come at once. */
const answersAtOnce = 8;
const answersWaiting = 500;

/** The live side of the server: sockets that look, on the stream that all programs write to. */
export async function createGateway(
  server: HttpServer,
  context: Context,
  settings: ServerSettings,
  metrics: GatewayMetrics,
): Promise<Gateway> {
  const { log } = context;
  const redis = createClient({
    url: settings.REDIS_URL,
    socket: { reconnectStrategy: (attempt) => Math.min(50 * 2 ** attempt, 1000), connectTimeout: 1000 },
  });
  redis.on('error', (error: Error) => log.debug({ reason: error.message }, 'redis is away'));
  await redis.connect();
  // A reader that has read nothing yet would miss what comes between two of its looks.
  await redis.xAdd(gatewayStream(settings.REDIS_PREFIX), '*', { uid: 'start', nsp: '-' });

  const limit = createSocketLimit(settings.LIMIT_SOCKETS, settings.TRUST_PROXY);
  const io: GatewayServer = new Server(server, {
    // A WebSocket needs no sticky sessions; polling does, and is for networks that allow no more.
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: longestMessage,
    // A connection that silently died is noticed within these two together.
    pingInterval: 10_000,
    pingTimeout: 8_000,
    connectTimeout: 10_000,
    allowRequest(request, answer) {
      const admitted = limit.admits(request);
      if (!admitted) metrics.refused.inc({ reason: 'TOO_MANY_REQUESTS' });
      answer(null, admitted && isOwnOrigin(request, settings));
    },
    // No recovery by Socket.IO: it sends what was missed before any middleware has asked who comes back, also to a
    // session that has ended meanwhile. Clients catch up by the numbers of their streams.
    adapter: createAdapter(redis, {
      streamName: gatewayStream(settings.REDIS_PREFIX),
      channelPrefix: `${settings.REDIS_PREFIX}:gateway`,
      maxLen: gatewayStreamLength,
      blockTimeInMs: 2000,
      onlyPlaintext: true,
    }),
  });
  // These answers come past everything that Express adds.
  io.engine.use(helmet());
  limit.watch(io);
  const watch = startSessionWatch(context, metrics);
  const turns = createTurns(answersAtOnce, answersWaiting);

  io.use(authenticateSocket(context, metrics));
  io.on('connection', async (socket) => {
    metrics.connections.inc();
    socket.once('disconnect', () => metrics.connections.dec());
    answerClient(context, socket, metrics, turns);
    watch.add(socket);
    try {
      await joinRooms(socket);
      await turns.run(() => resync(context, socket));
    } catch (error) {
      log.warn({ err: error }, 'a connection could not be brought up to date');
      // Not a refusal: the connection breaks, so the client comes back by itself.
      socket.conn.close();
    }
  });

  return {
    io,
    metrics,
    async close() {
      watch.stop();
      await io.close();
      // After what the sockets still had to put down; a Redis that is away is not waited for.
      await Promise.race([redis.close(), after(closingMs)]);
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
