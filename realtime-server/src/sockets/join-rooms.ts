import { userStatus } from '@joddee/contract/users';
import { adminRoom, sessionRoom, userRoom } from '@joddee/marketplace/announce/rooms';
import type { GatewaySocket } from './socket-types.ts';

/** The rooms that a connection has by who it is; what it looks at, the client asks for anew. */
export async function joinRooms(socket: GatewaySocket): Promise<void> {
  const { caller } = socket.data;
  if (caller === null) return;
  await socket.join([userRoom(caller.id), sessionRoom(caller.sessionId)]);
  if (caller.status === userStatus.administrator) await socket.join(adminRoom);
}
