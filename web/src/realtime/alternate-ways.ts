import type { ClientEvents } from '@joddee/contract/client-events';
import type { ServerEvents } from '@joddee/contract/server-events';
import type { Socket } from 'socket.io-client';

type Way = 'websocket' | 'polling';

/**
 * WebSocket first; where it does not come through, every other attempt goes by plain HTTP, which turns into a
 * WebSocket by itself once one passes. The way that worked last is the first to be tried after a cut.
 */
export function alternateWays(
  socket: Socket<ServerEvents, ClientEvents>,
  loadPolling: () => Promise<void>,
): void {
  let way: Way = 'websocket';
  const use = (next: Way) => {
    way = next;
    socket.io.opts.transports = next === 'polling' ? ['polling', 'websocket'] : ['websocket'];
  };
  socket.on('connect', () => {
    socket.io.engine.once('upgrade', () => use('websocket'));
  });
  socket.on('connect_error', (error) => {
    // A refusal has come through: the way is open.
    if ('data' in error) return;
    if (way === 'polling') return use('websocket');
    loadPolling().then(
      () => use('polling'),
      () => {
        // No network at all: the next attempt shows.
      },
    );
  });
}
