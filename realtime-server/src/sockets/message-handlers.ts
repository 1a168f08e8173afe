import { sessionRoom } from '@joddee/marketplace/announce/announce';
import type { Caller, Context } from '@joddee/marketplace/context/context';
import { resyncRequest, watchRequest } from '@joddee/marketplace/contract/client-events';
import type { OwnStream, ResyncOf, WatchedStream } from '@joddee/marketplace/contract/server-events';
import { kindOfStream, streamName } from '@joddee/marketplace/contract/stream-names';
import { AppError } from '@joddee/marketplace/platform/app-error';
import { ownStreams, resyncsOfWatched } from '@joddee/marketplace/resync/resync';
import type { z } from 'zod';
import type { GatewaySocket } from './authenticate-socket.ts';
import type { GatewayMetrics } from './readings.ts';

const streamsOf = (caller: Caller) =>
  (Object.keys(ownStreams) as OwnStream[]).filter((kind) => ownStreams[kind].mayJoin(caller));

/** In queries. */
export const costOfResync = (caller: Caller | null): number =>
  caller === null ? 0 : streamsOf(caller).reduce((sum, kind) => sum + ownStreams[kind].cost, 0);

/** Resyncs a new connection: everything since its last numbers, or a snapshot. */
export async function resync(context: Context, socket: GatewaySocket, metrics: GatewayMetrics) {
  const { caller, last } = socket.data;
  if (caller === null) return;
  for (const kind of streamsOf(caller)) await send(context, socket, kind, caller, last[kind], metrics);
}

async function send<Kind extends OwnStream>(
  context: Context,
  socket: GatewaySocket,
  kind: Kind,
  caller: Caller,
  last: number,
  metrics: GatewayMetrics,
): Promise<void> {
  const answer = await countResync(metrics, kind, ownStreams[kind].resync(context, caller, last));
  // The table pairs each stream with its event; the compiler cannot follow the pair through a generic name.
  const emit = socket.emit.bind(socket) as (event: string, resync: ResyncOf<Kind>) => void;
  emit(`${kind}:resync`, answer);
}

/** Counts what an answer about a stream held: a snapshot of many costs more than word that nothing changed. */
async function countResync<Answer extends { kind: string }>(
  { resyncs }: GatewayMetrics,
  stream: string,
  answering: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await answering;
    resyncs.inc({ stream, result: answer.kind });
    return answer;
  } catch (error) {
    resyncs.inc({ stream, result: 'failed' });
    throw error;
  }
}

export type Answer = Record<string, unknown>;

interface Handler {
  /** Of the answer, in queries. */
  cost: number;
  answer(socket: GatewaySocket, request: unknown): Promise<Answer>;
}

/** Streams of one kind that one connection may watch at a time. */
const watchedAtMost = 30;

function parse<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const result = schema.safeParse(request);
  if (!result.success) throw new AppError('INVALID_INPUT');
  return result.data;
}

export type Handlers = ReadonlyMap<string, Handler>;

/** The handlers of all connections by message: those of every stream. A set per connection would cost 20 kB each. */
export function createHandlers(context: Context, metrics: GatewayMetrics): Handlers {
  const watched = Object.keys(resyncsOfWatched) as WatchedStream[];
  const own = Object.keys(ownStreams) as OwnStream[];
  return new Map<string, Handler>([
    ...watched.map((kind) => [`${kind}:watch`, watchHandler(context, kind, metrics)] as const),
    ...watched.map((kind) => [`${kind}:unwatch`, unwatchHandler(kind)] as const),
    ...own.map((kind) => [`${kind}:resync`, resyncHandler(context, kind, metrics)] as const),
  ]);
}

/** A room is joined before its state is read: an event in between is in both, and clients ignore the older version. */
function watchHandler(context: Context, kind: WatchedStream, metrics: GatewayMetrics): Handler {
  const { cost, resync } = resyncsOfWatched[kind];
  const schema = watchRequest(kind);
  return {
    cost,
    async answer(socket, request) {
      const { id, last } = parse(schema, request);
      const room = streamName(kind, id);
      const rooms = [...socket.rooms].filter((joined) => kindOfStream(joined) === kind);
      if (rooms.length >= watchedAtMost && !rooms.includes(room)) throw new AppError('TOO_MANY_REQUESTS');
      await socket.join(room);
      return { ...(await countResync(metrics, kind, resync(context, id, last))) };
    },
  };
}

function unwatchHandler(kind: WatchedStream): Handler {
  const schema = watchRequest(kind);
  return {
    cost: 1,
    async answer(socket, request) {
      await socket.leave(streamName(kind, parse(schema, request).id));
      return {};
    },
  };
}

function resyncHandler(context: Context, kind: OwnStream, metrics: GatewayMetrics): Handler {
  const { cost, mayJoin, resync } = ownStreams[kind];
  return {
    cost,
    async answer(socket, request) {
      const { caller } = socket.data;
      if (caller === null) throw new AppError('NOT_LOGGED_IN');
      if (!mayJoin(caller)) throw new AppError('NOT_ALLOWED');
      const { last } = parse(resyncRequest, request);
      return { ...(await countResync<{ kind: string }>(metrics, kind, resync(context, caller, last))) };
    },
  };
}

/** Joins the rooms of the caller; the client watches posts and the map again after a reconnect. */
export async function joinRooms(socket: GatewaySocket): Promise<void> {
  const { caller } = socket.data;
  if (caller === null) return;
  const streams = Object.values(ownStreams).filter(({ mayJoin }) => mayJoin(caller));
  await socket.join([sessionRoom(caller.sessionId), ...streams.map(({ room }) => room(caller))]);
}
