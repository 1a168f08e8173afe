import { sessionRoom } from '@joddee/marketplace/announce/rooms';
import { ownStreams } from '@joddee/marketplace/resync/streams';
import type { GatewaySocket } from './socket-types.ts';

/** Joins the rooms of the caller; the client watches posts and the map again after a reconnect. */
export async function joinRooms(socket: GatewaySocket): Promise<void> {
  const { caller } = socket.data;
  if (caller === null) return;
  const streams = Object.values(ownStreams).filter(({ mayJoin }) => mayJoin(caller));
  await socket.join([sessionRoom(caller.sessionId), ...streams.map(({ room }) => room(caller))]);
}
