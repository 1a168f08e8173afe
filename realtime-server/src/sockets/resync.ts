import { userStatus } from '@joddee/contract/users';
import type { Context } from '@joddee/marketplace/context/context';
import { adminStream } from '@joddee/marketplace/resync/resync-administrators';
import { userStream } from '@joddee/marketplace/resync/resync-user';
import type { GatewaySocket } from './socket-types.ts';

/** Brings a connection up to date: what it missed since the numbers it came with, or all there is. */
export async function resync(context: Context, socket: GatewaySocket): Promise<void> {
  const { caller, last } = socket.data;
  if (caller === null) return;
  socket.emit('user:resync', await userStream(context, caller.id, last.user));
  if (caller.status === userStatus.administrator)
    socket.emit('admin:resync', await adminStream(context, last.admin));
}
