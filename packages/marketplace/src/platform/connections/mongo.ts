import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import mongoose, { type Connection } from 'mongoose';

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
function releaseWaitingWrites(): void {
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

/** A separate connection, not mongoose's global one, because two servers can run in one process. */
export async function connectMongo(
  url: string,
  commandTimeoutMs?: number,
  isWatched = false,
): Promise<Connection> {
  releaseWaitingWrites();
  const connection = mongoose.createConnection();
  const opened = connection.openUri(url, {
    // Without a server a command fails at once instead of being buffered for ten seconds.
    bufferCommands: false,
    // Whatever the address says: an acknowledged booking survives the loss of a primary, and a command decides on the
    // present state.
    writeConcern: { w: 'majority' },
    readPreference: 'primary',
    serverSelectionTimeoutMS: 900,
    // A server that is gone without a word is noticed within the sum of these two.
    heartbeatFrequencyMS: 1500,
    connectTimeoutMS: 2500,
    maxPoolSize: 30,
    autoIndex: false,
    autoCreate: false,
    // Events of each command, for traces; they cost a copy of it.
    monitorCommands: isWatched,
    // A database that is reachable but does not answer must not block a request.
    ...(commandTimeoutMs === undefined
      ? {}
      : { socketTimeoutMS: commandTimeoutMs, waitQueueTimeoutMS: commandTimeoutMs }),
  });
  await opened.catch(async (error: unknown) => {
    await connection.destroy();
    throw error;
  });
  return connection;
}

/** Error names of driver and mongoose when no server answers. Some of these classes are not exported. */
const absence = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
]);

/** Error codes of a server or router whose database is unavailable, shuts down, changes its primary or has no room. */
const absenceCodes: ReadonlySet<unknown> = new Set([
  6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031,
]);

/** True if the error means that the database is unavailable, rather than a fault in a command. */
export function isDatabaseAbsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    absence.has(error.name) ||
    (error instanceof mongoose.mongo.MongoError &&
      (error.hasErrorLabel('RetryableWriteError') || absenceCodes.has(error.code))) ||
    (error instanceof mongoose.Error && error.message.includes('before initial connection is complete'))
  );
}

/** Runs a write; false if it met a document with the same unique key. */
export async function unlessDuplicate(write: () => PromiseLike<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** True if an insert met a document with the same unique key. */
export function isDuplicateKey(error: unknown, indexName?: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11000) return false;
  return indexName === undefined || error.message.includes(`index: ${indexName} dup key`);
}
