import mongoose, { type Connection } from 'mongoose';
import { releaseWaitingWrites } from './release-waiting-writes.ts';

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

/** True if an insert met a document with the same unique key. */
export function isDuplicateKey(error: unknown, indexName?: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11000) return false;
  return indexName === undefined || error.message.includes(`index: ${indexName} dup key`);
}
