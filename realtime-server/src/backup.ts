import { resolve } from 'node:path';
import { BackupError, type Manifest } from '@joddee/marketplace/backup/backup-format';
import { checkBackup } from '@joddee/marketplace/backup/check-backup';
import { restoreBackup } from '@joddee/marketplace/backup/restore-backup';
import { saveBackup } from '@joddee/marketplace/backup/save-backup';
import { openDatabase } from '@joddee/marketplace/context/database';
import { openFileStorage } from '@joddee/marketplace/files/file-storage';
import { systemClock } from '@joddee/marketplace/platform/clock';
import { connectMongo } from '@joddee/marketplace/platform/connections/mongo';
import { settingsOrExit } from '@joddee/marketplace/platform/settings/settings-or-exit';
import { readServerSettings } from './config.ts';

const usage = `Usage:
  npm run backup -- save DIR       saves the database and the files into a new folder
  npm run backup -- check DIR      reads a backup and says whether it is whole
  npm run backup -- restore DIR    restores a backup into an empty database and an empty storage`;

const settings = settingsOrExit(readServerSettings);

async function run([command, folder = '', ...rest]: readonly string[]): Promise<string | undefined> {
  if (folder === '' || rest.length > 0) return undefined;
  const began = performance.now();
  const dir = resolve(folder);
  const done = (what: string, manifest: Manifest) =>
    `${what} ${sumOf(manifest)} in ${((performance.now() - began) / 1000).toFixed(1)} s`;
  // It needs no database.
  if (command === 'check') return done('This backup is whole:', await checkBackup(dir));
  if (command !== 'save' && command !== 'restore') return undefined;
  const connection = await connectMongo(settings.MONGO_URL);
  try {
    const parts = { db: openDatabase(connection), storage: openFileStorage(settings), clock: systemClock };
    return command === 'save'
      ? done('Saved', await saveBackup(parts, dir))
      : done('Restored', await restoreBackup({ ...parts, masterKeys: settings.MASTER_KEY }, dir));
  } finally {
    await connection.close();
  }
}

function sumOf({ savedAt, collections, files }: Manifest): string {
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  const megabytes = (collections.reduce((sum, { bytes }) => sum + bytes, files.bytes) / 1e6).toFixed(1);
  return `${documents} documents of ${collections.length} collections and ${files.count} files as of ${savedAt} (${megabytes} MB)`;
}

try {
  const done = await run(process.argv.slice(2));
  process.stdout.write(`${done ?? usage}\n`);
  process.exitCode = done === undefined ? 1 : 0;
} catch (error) {
  console.error(error instanceof BackupError ? error.message : error);
  process.exitCode = 1;
}
