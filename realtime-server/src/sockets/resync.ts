import type { Caller, Context } from '@joddee/marketplace/context/context';
import type { OwnStream, ResyncOf } from '@joddee/marketplace/contract/server-events';
import { ownStreams } from '@joddee/marketplace/resync/resync';
import type { GatewayMetrics } from './readings.ts';
import type { GatewaySocket } from './socket-types.ts';

const streamsOf = (caller: Caller) =>
  (Object.keys(ownStreams) as OwnStream[]).filter((kind) => ownStreams[kind].mayJoin(caller));

/** In queries. */
export const costOfResync = (caller: Caller | null): number =>
  caller === null ? 0 : streamsOf(caller).reduce((sum, kind) => sum + ownStreams[kind].cost, 0);

/** Resyncs a new connection: everything since its last numbers, or a snapshot. */
export async function resync(
  context: Context,
  socket: GatewaySocket,
  metrics: GatewayMetrics,
): Promise<void> {
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
export async function countResync<Answer extends { kind: string }>(
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
