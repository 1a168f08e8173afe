import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openContext } from '@joddee/marketplace/assembly/open-context';
import { type Manifest, readManifest } from '@joddee/marketplace/backup/backup-format';
import {
  checkBackup,
  deleteAgain,
  findDeletedSince,
  readAccountIds,
  restoreBackup,
} from '@joddee/marketplace/backup/restore-backup';
import { saveBackup } from '@joddee/marketplace/backup/save-backup';
import { type Database, openDatabase } from '@joddee/marketplace/context/database';
import { openFileStorage } from '@joddee/marketplace/files/file-storage';
import { systemClock } from '@joddee/marketplace/platform/clock';
import { connectMongo } from '@joddee/marketplace/platform/connections/mongo';
import { settingsOrExit } from '@joddee/marketplace/platform/settings/settings';
import { readServerSettings } from './config.ts';

const usage = `Usage:
  npm run backup -- save DIR       saves the database and the files into a new folder
  npm run backup -- check DIR      reads a backup and says whether it is whole
  npm run backup -- deleted DIR    prints the ids of the accounts that were deleted since the backup, one a line
  npm run backup -- restore DIR [--deleted FILE]
                                   restores a backup into an empty database and an empty storage,
                                   then deletes the accounts whose ids are in the file`;

const settings = settingsOrExit(readServerSettings);
const storage = openFileStorage(settings);

async function run([command, folder, option, file]: readonly string[]): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  const dir = resolve(folder);
  if (command === 'restore' && option === '--deleted' && file !== undefined) return restore(dir, file);
  if (option !== undefined) return undefined;
  if (command === 'restore') return restore(dir);
  if (command === 'check') return timed('This backup is whole:', () => checkBackup(dir));
  if (command === 'save')
    return withDatabase((db) => timed('Saved', () => saveBackup({ db, storage, clock: systemClock }, dir)));
  if (command === 'deleted')
    return withDatabase(async (db) => (await findDeletedSince(db, await readManifest(dir))).join('\n'));
  return undefined;
}

async function restore(dir: string, file?: string): Promise<string> {
  // A wrong list is found before the restore.
  const ids = file === undefined ? [] : readAccountIds(await readFile(file, 'utf8'));
  const masterKeys = settings.MASTER_KEY;
  const done = await withDatabase((db) =>
    timed('Restored', () => restoreBackup({ db, storage, masterKeys }, dir)),
  );
  if (file === undefined) return done;
  const { context, close } = await openContext('backup', { ...settings, LOG_LEVEL: 'error' });
  try {
    return `${done}\nDeleted ${await deleteAgain(context, ids)} accounts again`;
  } finally {
    await close();
  }
}

async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const connection = await connectMongo(settings.MONGO_URL);
  try {
    return await work(openDatabase(connection));
  } finally {
    await connection.close();
  }
}

async function timed(what: string, work: () => Promise<Manifest>): Promise<string> {
  const began = performance.now();
  const { savedAt, collections, files } = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  const megabytes = (collections.reduce((sum, { bytes }) => sum + bytes, files.bytes) / 1e6).toFixed(1);
  return `${what} ${documents} documents of ${collections.length} collections and ${files.count} files as of ${savedAt} (${megabytes} MB) in ${seconds} s`;
}

try {
  const done = await run(process.argv.slice(2));
  process.stdout.write(`${done ?? usage}\n`);
  process.exitCode = done === undefined ? 1 : 0;
} catch (error) {
  // A damaged backup, a target in use, a database or a storage that does not answer.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
