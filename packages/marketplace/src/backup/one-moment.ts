import mongoose, { type Connection, type mongo } from 'mongoose';
import { BackupError } from './backup-format.ts';

/** MongoDB's codes of a snapshot that it can no longer, or not yet, read. */
const snapshotTooOld = 239;
const snapshotUnavailable = 246;

/** The database of a connection, below the models. */
export function databaseOf(connection: Connection): mongo.Db {
  return connection.getClient().db(connection.name);
}

/** Every read with this session sees the database at one instant, whatever is written meanwhile. */
export async function atOneMoment<Result>(
  connection: Connection,
  work: (session: mongo.ClientSession) => Promise<Result>,
): Promise<Result> {
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    // The first read chooses the instant.
    const begin = { find: 'users', limit: 1, projection: { _id: 1 } };
    const { cursor } = await databaseOf(connection).command(begin, { session });
    if (!(cursor.atClusterTime instanceof mongoose.mongo.Timestamp))
      throw new BackupError('This database cannot read all collections at one instant');
    return await work(session);
  } catch (error) {
    throw inPlainWords(error);
  } finally {
    await session.endSession();
  }
}

function inPlainWords(error: unknown): unknown {
  if (!(error instanceof mongoose.mongo.MongoServerError)) return error;
  if (error.code === snapshotTooOld)
    return new BackupError(
      'The database no longer has the instant of this backup: raise minSnapshotHistoryWindowInSeconds above the time that a backup takes',
    );
  if (error.code === snapshotUnavailable)
    return new BackupError('Collections or indexes were being changed: save again');
  return error;
}
