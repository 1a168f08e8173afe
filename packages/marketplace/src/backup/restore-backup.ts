import { readFile } from 'node:fs/promises';
import type { mongo } from 'mongoose';
import { buildIndexes, type Database } from '../context/database.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { MasterKeys } from '../platform/settings/keys.ts';
import { lackOfMasterKeys } from '../secrets/personal-keys.ts';
import { BackupError, collectionPath, filePath, type Manifest } from './backup-format.ts';
import { checkBackup, savedFiles } from './check-backup.ts';
import { readDocuments } from './collection-files.ts';
import { documentOf } from './exact-document.ts';
import { databaseOf } from './one-moment.ts';
import { collectionNames } from './save-collections.ts';
import { forEachAtOnce } from './save-files.ts';

const filesAtOnce = 8;
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
  requireMasterKeys(manifest, target.masterKeys);
  await requireNothingThere(target);
  await forEachAtOnce(savedFiles(folder), filesAtOnce, async ({ key, type }) =>
    storage.write(key, await readFile(filePath(folder, key)), type),
  );
  await restoreCollections(databaseOf(db.connection), folder, manifest.collections);
  await buildIndexes(db);
  return manifest;
}

function requireMasterKeys({ masterKeys }: Manifest, known: MasterKeys): void {
  const lack = lackOfMasterKeys('backup', masterKeys, known);
  if (lack !== null) throw new BackupError(lack);
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

export async function restoreCollections(
  db: mongo.Db,
  folder: string,
  collections: Manifest['collections'],
): Promise<void> {
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
