import type { ClientEvents } from '@joddee/marketplace/contract/client-events';
import type { ServerEvents } from '@joddee/marketplace/contract/server-events';
import type { Socket } from 'socket.io-client';

type Transport = 'websocket' | 'polling';

/**
 * WebSocket first; if it fails, every other attempt uses plain HTTP, which upgrades to a WebSocket once one gets
 * through. After a disconnect, the transport that worked last is tried first.
 */
export function alternateTransports(socket: Socket<ServerEvents, ClientEvents>): void {
  let transport: Transport = 'websocket';
  const use = (next: Transport) => {
    transport = next;
    socket.io.opts.transports = next === 'polling' ? ['polling', 'websocket'] : ['websocket'];
  };
  socket.on('connect', () => {
    socket.io.engine.once('upgrade', () => use('websocket'));
  });
  socket.on('connect_error', (error) => {
    // The server refused the connection, so the transport works.
    if ('data' in error) return;
    use(transport === 'polling' ? 'websocket' : 'polling');
  });
}
