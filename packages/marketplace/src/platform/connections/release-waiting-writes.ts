import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import mongoose from 'mongoose';

/** What the driver's connection has beyond its types. */
export interface DriverConnection {
  socket: Socket;
  closed: boolean;
  cleanup(error: Error): void;
  writeCommand(...args: unknown[]): Promise<void>;
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
 *
 * If the other end has closed the socket already, the waiter gets the socket's own error, which the driver neither retries
 * nor reports as a failure of the network. It gets the driver's kind.
 */
export function releaseWaitingWrites(): void {
  if (isDone) return;
  isDone = true;
  const { prototype } = driverConnections();
  const { cleanup, writeCommand } = prototype;
  const { MongoError, MongoNetworkError } = mongoose.mongo;
  prototype.cleanup = function cleanUpAndRelease(error) {
    const wasClosed = this.closed;
    cleanup.call(this, error);
    // The connection itself ignores errors once it is closed.
    if (!wasClosed) process.nextTick(() => this.socket.emit('error', error));
  };
  prototype.writeCommand = async function writeOrNetworkError(...args) {
    try {
      await writeCommand.apply(this, args);
    } catch (error) {
      if (error instanceof MongoError || !(error instanceof Error) || !('code' in error)) throw error;
      throw new MongoNetworkError(error.message, { cause: error });
    }
  };
}
