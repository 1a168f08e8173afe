import { userStatus } from '@joddee/contract/users';
import { adminRoom, sessionRoom, userRoom } from '@joddee/marketplace/announce/rooms';
import type { GatewaySocket } from './socket-types.ts';

/**
 * The rooms that a connection has by who it is. A recovered socket comes back into the rooms it had, among them
 * some that it may have been put out of meanwhile: all are left, and the client watches anew what it looks at.
 */
export async function joinRooms(socket: GatewaySocket): Promise<void> {
  for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
  const { caller } = socket.data;
  if (caller === null) return;
  await socket.join([userRoom(caller.id), sessionRoom(caller.sessionId)]);
  if (caller.status === userStatus.administrator) await socket.join(adminRoom);
}
