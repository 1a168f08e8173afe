import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

/** What the driver's connection has beyond its types. */
export interface DriverConnection {
  socket: Socket;
  closed: boolean;
  cleanup(error: Error): void;
}

const requireHere = createRequire(import.meta.url);

/** The class of the connections of mongoose's own driver, which does not export it. */
export function driverConnections(): { prototype: DriverConnection } {
  const { resolve } = createRequire(requireHere.resolve('mongoose'));
  return requireHere(resolve('mongodb/lib/cmap/connection.js')).Connection;
}

let isDone = false;

/**
 * A command that is sent in the moment in which its socket is closing waits for `drain` (driver 7.8 and 7.9), and such a
 * socket has nothing more to emit: the command never ends. If it was the monitor's, the program never finds its database
 * again. The error that ends the connection therefore reaches these waiters, too.
 */
export function releaseWaitingWrites(): void {
  if (isDone) return;
  isDone = true;
  const { prototype } = driverConnections();
  const { cleanup } = prototype;
  prototype.cleanup = function cleanUpAndRelease(error) {
    const wasClosed = this.closed;
    cleanup.call(this, error);
    // The connection itself ignores errors once it is closed.
    if (!wasClosed) process.nextTick(() => this.socket.emit('error', error));
  };
}
