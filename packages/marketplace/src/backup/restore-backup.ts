import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { mongo } from 'mongoose';
import { blankAccount } from '../account-deletion/delete-account.ts';
import type { Context } from '../context/context.ts';
import { buildIndexes, type Database } from '../context/database.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { type RecordId, readRecordId } from '../platform/records/record-id.ts';
import type { MasterKeys } from '../platform/settings/keys.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { lackOfMasterKeys } from '../secrets/personal-keys.ts';
import { byOperator } from '../users/record.ts';
import {
  BackupError,
  collectionPath,
  fileListPath,
  filePath,
  hashOf,
  hashOfFile,
  type Manifest,
  readManifest,
  readSavedFile,
  type SavedFile,
} from './backup-format.ts';
import { collectionNames, documentOf, readDocuments } from './collection-files.ts';
import { databaseOf } from './save-backup.ts';
import { forEachAtOnce } from './save-files.ts';

/** Reads a whole backup, and throws if anything in it is missing or is not what was saved. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, documents, bytes, sha256 } of manifest.collections) {
    const path = collectionPath(folder, name);
    const found = await hashOfFile(path).catch(() => missing(path));
    if (found.sha256 !== sha256 || found.bytes !== bytes) changed(path);
    let count = 0;
    for await (const raw of readDocuments(path)) {
      documentOf(raw);
      count += 1;
    }
    if (count !== documents) changed(path);
  }
  await checkFiles(folder, manifest.files);
  return manifest;
}

async function checkFiles(folder: string, expected: Manifest['files']): Promise<void> {
  const listPath = fileListPath(folder);
  const list = await hashOfFile(listPath).catch(() => missing(listPath));
  if (list.sha256 !== expected.sha256) changed(listPath);
  let count = 0;
  let total = 0;
  await forEachAtOnce(savedFiles(folder), async ({ key, bytes, sha256 }) => {
    const path = filePath(folder, key);
    const found = await readFile(path).catch(() => missing(path));
    if (found.length !== bytes || hashOf(found) !== sha256) changed(path);
    count += 1;
    total += bytes;
  });
  if (count !== expected.count || total !== expected.bytes) changed(listPath);
}

async function* savedFiles(folder: string): AsyncGenerator<SavedFile> {
  for await (const line of createInterface({ input: createReadStream(fileListPath(folder)) }))
    yield readSavedFile(line);
}

function missing(path: string): never {
  throw new BackupError(`${path} is missing`);
}

function changed(path: string): never {
  throw new BackupError(`${path} is not what was saved`);
}

const batchDocuments = 1000;
const batchBytes = 8 << 20;

export interface BackupTarget {
  db: Database;
  storage: FileStorage;
  masterKeys: MasterKeys;
}

/** Restores a backup into an empty database and an empty storage. Nothing is written before everything is checked. */
export async function restoreBackup(target: BackupTarget, folder: string): Promise<Manifest> {
  const { db, storage } = target;
  const manifest = await checkBackup(folder);
  const lack = lackOfMasterKeys('backup', manifest.masterKeys, target.masterKeys);
  if (lack !== null) throw new BackupError(lack);
  await requireNothingThere(target);
  await forEachAtOnce(savedFiles(folder), async ({ key, type }) =>
    storage.write(key, await readFile(filePath(folder, key)), type),
  );
  await restoreCollections(databaseOf(db.connection), folder, manifest.collections);
  await endSessions(db);
  await buildIndexes(db);
  return manifest;
}

/**
 * Sessions that somebody has ended since the backup would be open again, and with them the browsers that show messages.
 * Everybody logs in again.
 */
async function endSessions({ sessions, deliveries }: Database): Promise<void> {
  await sessions.deleteMany({});
  await deliveries.updateMany({}, { $set: { devices: [] } });
}

async function requireNothingThere({ db, storage }: BackupTarget): Promise<void> {
  const database = databaseOf(db.connection);
  for (const name of await collectionNames(database))
    if ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) !== null)
      throw new BackupError(
        `The database ${database.databaseName} is in use: its collection ${name} has documents`,
      );
  if (!(await storage.isEmpty()))
    throw new BackupError('The storage of files is in use: choose an empty folder or bucket');
}

export async function restoreCollections(db: mongo.Db, folder: string, collections: Manifest['collections']) {
  for (const { name } of collections)
    await restoreCollection(db.collection(name), collectionPath(folder, name));
}

async function restoreCollection(collection: mongo.Collection, path: string): Promise<void> {
  let waiting: mongo.Document[] = [];
  let bytes = 0;
  const write = async () => {
    if (waiting.length > 0) await collection.insertMany(waiting, { ordered: false });
    waiting = [];
    bytes = 0;
  };
  for await (const raw of readDocuments(path)) {
    waiting.push(documentOf(raw));
    bytes += raw.length;
    if (waiting.length >= batchDocuments || bytes >= batchBytes) await write();
  }
  await write();
}

/** A deletion is dated before it is written, and the clocks of two machines differ. Deleting twice does no harm. */
const marginMs = 10 * 60_000;

/** The accounts that the trail of this database names as deleted since the backup. */
export async function findDeletedSince({ audit }: Database, { savedAt }: Manifest): Promise<string[]> {
  const since = new Date(Date.parse(savedAt) - marginMs);
  const found = await audit.distinct('subject', { action: 'account-deleted', at: { $gte: since } });
  return found.map(String);
}

/** A list of ids, one a line. */
export function readAccountIds(text: string): RecordId[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const id = readRecordId(line);
    if (id === null) throw new BackupError(`"${line}" is not the id of an account`);
    return id;
  });
}

/** Deletes accounts in a restored database; workers remove the rest of their data. Returns how many there were. */
export async function deleteAgain(context: Context, ids: readonly RecordId[]): Promise<number> {
  let deleted = 0;
  for (const id of ids)
    await retryOnConflict(async () => {
      const user = await context.db.users.findById(id).lean();
      // Registered after the backup, or deleted already.
      if (user === null || user.deletedAt !== null) return;
      await blankAccount(context, user, byOperator);
      deleted += 1;
    });
  return deleted;
}
