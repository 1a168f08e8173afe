import { userStatus } from '@joddee/contract/users';
import type { Context } from '@joddee/marketplace/context/context';
import { resyncAdministrators } from '@joddee/marketplace/resync/resync-administrators';
import { resyncUser } from '@joddee/marketplace/resync/resync-user';
import type { GatewaySocket } from './socket-types.ts';

/** Resyncs a new connection: everything since its last numbers, or a snapshot. */
export async function resync(context: Context, socket: GatewaySocket): Promise<void> {
  const { caller, last } = socket.data;
  if (caller === null) return;
  socket.emit('user:resync', await resyncUser(context, caller.id, last.user));
  if (caller.status === userStatus.administrator)
    socket.emit('admin:resync', await resyncAdministrators(context, last.admin));
}
