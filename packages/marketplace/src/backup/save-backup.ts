import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type Connection, type mongo } from 'mongoose';
import type { Database } from '../context/database.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Clock } from '../platform/clock.ts';
import { BackupError, formatVersion, type Manifest, manifestPath } from './backup-format.ts';
import { collectionNames, saveCollections } from './collection-files.ts';
import { openFileSaver } from './save-files.ts';

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

/** A file is deleted between a snapshot and its copy in rare cases only; then the next snapshot no longer names it. */
const snapshots = 5;

export interface BackupSource {
  db: Database;
  storage: FileStorage;
  clock: Clock;
}

/** Saves the database as it is at one instant, and every file that it names, into a new folder. */
export async function saveBackup({ db, storage, clock }: BackupSource, folder: string): Promise<Manifest> {
  const database = databaseOf(db.connection);
  if ((await collectionNames(database)).length === 0)
    throw new BackupError(`The database ${database.databaseName} is empty: see MONGO_URL`);
  await makeFolder(folder);
  const files = openFileSaver(db, storage, folder);
  await files.saveUsed();
  const records = await saveRecords();
  const manifest: Manifest = { version: formatVersion, ...records, files: await files.close() };
  // The last step, under its name only when it is complete: a folder without a manifest is no backup.
  const unfinished = `${manifestPath(folder)}.unfinished`;
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, manifestPath(folder));
  return manifest;

  async function saveRecords(): Promise<Pick<Manifest, 'savedAt' | 'masterKeys' | 'collections'>> {
    for (let attempt = 1; ; attempt += 1) {
      const saved = await atOneMoment(db.connection, async (session) => {
        const savedAt = clock.now().toISOString();
        if (!(await files.saveNamed(session))) return undefined;
        const masterKeys = (await db.personalKeys.distinct('masterKey', {}, { session })).sort();
        const collections = await saveCollections(database, folder, session);
        return { savedAt, masterKeys, collections };
      });
      if (saved !== undefined) return saved;
      if (attempt === snapshots)
        throw new BackupError('Files are deleted faster than they are saved: save again');
    }
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty`);
  await chmod(folder, 0o700);
  for (const name of ['database', 'files']) await mkdir(join(folder, name), { mode: 0o700 });
}
