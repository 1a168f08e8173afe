import { userStatus } from '@joddee/contract/users';
import { adminRoom, sessionRoom, userRoom } from '@joddee/marketplace/announce/rooms';
import type { GatewaySocket } from './socket-types.ts';

/** Joins the rooms of the caller; the client subscribes again to posts and the map after a reconnect. */
export async function joinRooms(socket: GatewaySocket): Promise<void> {
  const { caller } = socket.data;
  if (caller === null) return;
  await socket.join([userRoom(caller.id), sessionRoom(caller.sessionId)]);
  if (caller.status === userStatus.administrator) await socket.join(adminRoom);
}
