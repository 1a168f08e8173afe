import type { ServerEventName, ServerEventPayload } from '@joddee/contract/server-events';
import type { GatewaySocket } from './socket-types.ts';

/**
 * Says something to one socket of this server. With recovery switched on, Socket.IO's own `socket.emit` would
 * write the message to Redis for all servers first, and a cut right after it would overtake it.
 */
export function tellSocket<Name extends ServerEventName>(
  socket: GatewaySocket,
  event: Name,
  payload: ServerEventPayload<Name>,
): void {
  const send = socket.nsp.local.to(socket.id);
  // The map of events types both arguments; the compiler cannot follow a name that is not known yet.
  send.emit(event, ...([payload] as never));
}
