import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { BackupError } from '@joddee/marketplace/backup/backup-format';
import { collectionNames } from '@joddee/marketplace/backup/collection-files';
import { type BackupTarget, checkBackup, restoreBackup } from '@joddee/marketplace/backup/restore-backup';
import { databaseOf, saveBackup } from '@joddee/marketplace/backup/save-backup';
import { openDatabase } from '@joddee/marketplace/context/database';
import { openFileStorage } from '@joddee/marketplace/files/file-storage';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { parseMasterKeys } from '@joddee/marketplace/platform/settings/keys';
import mongoose, { type mongo } from 'mongoose';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { newOwner, newPost } from '../../support/people.ts';
import { runBackupTool } from '../../support/programs/backup-tool.ts';
import { startS3Storage } from '../../support/programs/s3-storage.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

let copy: string;
let target: BackupTarget;

const server = await startTestServer();
await newPost(await newOwner(server));
await server.context.background.settled();
const scratch = await mkdtemp(join(tmpdir(), 'joddee-refused-'));
/** A whole backup, and a copy of it that a test may damage. */
const whole = join(scratch, 'whole');
await saveBackup(server.context, whole);
afterAll(async () => {
  await server.close();
  await rm(scratch, { recursive: true, force: true });
});

beforeEach(async () => {
  const { settings, context } = server;
  copy = join(scratch, 'copy');
  await cp(whole, copy, { recursive: true });
  const { connection } = context.db;
  target = {
    db: openDatabase(connection.useDb(`${connection.name}_target`)),
    storage: openFileStorage({ ...settings, DATA_DIR: join(scratch, 'target') }),
    masterKeys: settings.MASTER_KEY,
  };
});
afterEach(async () => {
  await target.db.connection.dropDatabase();
  for (const name of ['copy', 'target']) await rm(join(scratch, name), { recursive: true, force: true });
});

/** The reason of a refusal, which must come before anything is written. */
async function refusalOf(folder: string): Promise<string> {
  const before = await collectionNames(databaseOf(target.db.connection));
  const error = await restoreBackup(target, folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupError);
  expect(await collectionNames(databaseOf(target.db.connection))).toEqual(before);
  if (before.length === 0) expect(await target.storage.isEmpty()).toBe(true);
  return error instanceof BackupError ? error.message : '';
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((path) => basename(path) !== 'manifest.json');
}

test('the whole backup is restored', async () => {
  const saved = await restoreBackup(target, whole);
  expect(await checkBackup(whole)).toEqual(saved);
  expect(await target.db.posts.countDocuments()).toBe(1);
  expect(await writable(target.db.users).listIndexes()).not.toHaveLength(1);
  expect(saved.files.count).toBeGreaterThan(2);
});

test('a changed byte in any file is found', async () => {
  for (const path of await filesOf(copy)) {
    const bytes = await readFile(path);
    const changed = Buffer.from(bytes);
    const at = changed.length >> 1;
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(path, changed);
    expect(await refusalOf(copy)).toBe(`${path} is not what was saved`);
    await writeFile(path, bytes);
  }
});

test('a missing file is found', async () => {
  for (const path of await filesOf(copy)) {
    const bytes = await readFile(path);
    await unlink(path);
    expect(await refusalOf(copy)).toBe(`${path} is missing`);
    await writeFile(path, bytes);
  }
});

test('a folder without a manifest is no backup, for the command too', async () => {
  await unlink(join(copy, 'manifest.json'));
  expect(await refusalOf(copy)).toContain('has no manifest.json: it is no backup');
  const { MONGO_URL, REDIS_URL } = server.settings;
  const newSecret = () => randomBytes(32).toString('hex');
  const secrets = { TOKEN_SECRET: newSecret(), MASTER_KEY: newSecret() };
  const env = { MONGO_URL, REDIS_URL, ...secrets };
  const { code, output } = await runBackupTool(env, 'restore', copy);
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^\S+ has no manifest.json: .*$/)]);
});

test('a manifest of another format, or a damaged one, is refused', async () => {
  const path = join(copy, 'manifest.json');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('"version": 2', '"version": 1'));
  expect(await refusalOf(copy)).toBe('This backup has format 1, and this release reads format 2');
  await writeFile(path, text.slice(0, -20));
  expect(await refusalOf(copy)).toBe('manifest.json is damaged');
  await writeFile(path, text.replace(/"documents": \d+/, '"documents": 999'));
  expect(await refusalOf(copy)).toContain('is not what was saved');
});

test('a database with a document, or a storage with a file, is refused', async () => {
  await target.storage.write('post/one.webp', Buffer.from('image'), 'image/webp');
  await expect(restoreBackup(target, whole)).rejects.toThrow('The storage of files is in use');
  await target.db.connection.collection('later_release').insertOne({ some: 'thing' });
  expect(await refusalOf(whole)).toMatch(/is in use: its collection later_release has documents$/);
});

test('another master key is refused, and a list that has the key is not', async () => {
  const other = parseMasterKeys('b'.repeat(64));
  if (other === null) throw new Error('the key is malformed');
  const right = target.masterKeys;
  target.masterKeys = other;
  expect(await refusalOf(whole)).toMatch(/^MASTER_KEY is not the one of this backup/);
  target.masterKeys = { current: other.current, byId: new Map([...other.byId, ...right.byId]) };
  await restoreBackup(target, whole);
});

test('a folder in use, and a database that is empty, are not saved', async () => {
  await expect(saveBackup(server.context, copy)).rejects.toThrow('is not empty');
  await expect(saveBackup({ ...server.context, db: target.db }, join(scratch, 'none'))).rejects.toThrow(
    'is empty: see MONGO_URL',
  );
});

test('a collection of a later release comes back byte for byte, with every type and order of fields', async () => {
  const { Int32, Double, Long, Decimal128, UUID, Timestamp, BSONRegExp } = mongoose.mongo;
  const typed = {
    whole: new Int32(1),
    double: new Double(1),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.10'),
    uuid: new UUID('00112233-4455-6677-8899-aabbccddeeff'),
    time: new Timestamp({ t: 5, i: 6 }),
    pattern: new BSONRegExp('^a', 'i'),
    nested: { list: [null, true, new Date(0), Buffer.from('bytes')] },
  };
  // JavaScript's objects would put the numbers first.
  const numbered = new Map<string, unknown>([
    ['b', typed],
    ['2', 'สอง'],
    [
      '1',
      [
        new Map([
          ['b', 1],
          ['0', null],
        ]),
      ],
    ],
  ]);
  const later = databaseOf(server.context.db.connection).collection('later_release');
  await later.insertMany([typed, numbered]);
  const folder = join(scratch, 'typed');
  await saveBackup(server.context, folder);
  await restoreBackup(target, folder);
  const rawOf = async (collection: mongo.Collection) => {
    const found = await collection.find<Buffer>({}, { raw: true }).toArray();
    return found.map((raw) => Buffer.from(raw).toString('hex')).sort();
  };
  const restored = await rawOf(databaseOf(target.db.connection).collection('later_release'));
  expect(restored).toEqual(await rawOf(later));
  expect(restored).toHaveLength(2);
  await later.drop();
});

test('files come from and go to S3 as well', async () => {
  const s3 = await startS3Storage();
  try {
    const storage = openFileStorage({ ...server.settings, ...s3.env });
    expect(await storage.isEmpty()).toBe(true);
    await restoreBackup({ ...target, storage }, whole);
    expect(await storage.isEmpty()).toBe(false);
    const again = await saveBackup({ ...server.context, db: target.db, storage }, join(scratch, 'from-s3'));
    const lines = async (folder: string) =>
      (await readFile(join(folder, 'files.jsonl'), 'utf8')).split('\n').sort();
    expect(await lines(join(scratch, 'from-s3'))).toEqual(await lines(whole));
    expect(again.files.count).toBeGreaterThan(2);
  } finally {
    await s3.close();
  }
});
