import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
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
import { readDocuments } from './collection-files.ts';
import { documentOf } from './exact-document.ts';
import { forEachAtOnce } from './save-files.ts';

const atOnce = 8;

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
  await forEachAtOnce(savedFiles(folder), atOnce, async ({ key, bytes, sha256 }) => {
    const path = filePath(folder, key);
    const found = await readFile(path).catch(() => missing(path));
    if (found.length !== bytes || hashOf(found) !== sha256) changed(path);
    count += 1;
    total += bytes;
  });
  if (count !== expected.count || total !== expected.bytes) changed(listPath);
}

export async function* savedFiles(folder: string): AsyncGenerator<SavedFile> {
  for await (const line of createInterface({ input: createReadStream(fileListPath(folder)) }))
    yield readSavedFile(line);
}

function missing(path: string): never {
  throw new BackupError(`${path} is missing`);
}

function changed(path: string): never {
  throw new BackupError(`${path} is not what was saved`);
}
