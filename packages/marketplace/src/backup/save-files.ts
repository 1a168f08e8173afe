import { createWriteStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import type { mongo } from 'mongoose';
import type { Database } from '../context/database.ts';
import { copiesOf } from '../files/constants.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { copyKey, copyType } from '../files/images.ts';
import type { UploadRecord } from '../files/uploads.ts';
import {
  fileListPath,
  filePath,
  hashOf,
  hashOfFile,
  type Manifest,
  type SavedFile,
} from './backup-format.ts';

const atOnce = 8;

/** Works on several items at once. The first failure ends it, after the work that has begun. */
export async function forEachAtOnce<Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>) {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    if (failures.length > 0) break;
    const one = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(one));
    running.add(one);
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

/**
 * Copies stored files with their copies in other sizes. Every stored file has its row in `uploads`, written before it, so
 * the rows are the list. Two passes leave no gap: the first copies what is in use, which may take long; the second one
 * copies what the rows of the snapshot name beyond it.
 */
export function openFileSaver(db: Database, storage: FileStorage, folder: string) {
  const list = createWriteStream(fileListPath(folder), { flags: 'wx', mode: 0o600 });
  // `close` throws it.
  list.on('error', () => undefined);
  let count = 0;
  let totalBytes = 0;

  async function save(key: string, type: string): Promise<boolean> {
    const bytes = await storage.read(key);
    if (bytes === null) return false;
    const path = filePath(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    const line: SavedFile = { key, type, bytes: bytes.length, sha256: hashOf(bytes) };
    list.write(`${JSON.stringify(line)}\n`);
    count += 1;
    totalBytes += bytes.length;
    return true;
  }

  /** False if the image is not there. */
  async function saveImage({ key, type, folder: kind }: UploadRecord): Promise<boolean> {
    if (await isSaved(key)) return true;
    if (!(await save(key, type))) return false;
    for (const size of copiesOf[kind] ?? []) await save(copyKey(key, size), copyType);
    return true;
  }

  const isSaved = (key: string) =>
    stat(filePath(folder, key)).then(
      () => true,
      () => false,
    );

  return {
    /** Files that are in use, and so were stored completely. */
    async saveUsed(): Promise<void> {
      const used = db.uploads.find({ removedAt: null, usedBy: { $ne: '' } }).lean();
      await forEachAtOnce(used, async (row) => void (await saveImage(row)));
    },

    /** What the snapshot names beyond these. False if one of them was deleted since the snapshot. */
    async saveNamed(session: mongo.ClientSession): Promise<boolean> {
      const absent: string[] = [];
      const named = db.uploads.find({ removedAt: null }, null, { session }).lean();
      await forEachAtOnce(named, async (row) => {
        if (!(await saveImage(row)) && row.usedBy !== '') absent.push(row._id);
      });
      // A file that is missing although nobody removed it would be missing from any later snapshot as well.
      return absent.length === (await db.uploads.countDocuments({ _id: { $in: absent }, removedAt: null }));
    },

    async close(): Promise<Manifest['files']> {
      list.end();
      await finished(list);
      const { sha256 } = await hashOfFile(fileListPath(folder));
      return { count, bytes: totalBytes, sha256 };
    },
  };
}
