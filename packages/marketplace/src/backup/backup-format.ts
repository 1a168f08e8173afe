import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Increased when one of two releases could not use what the other one saves. */
export const formatVersion = 2;

/** What an operator can mend: printed without a stack. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const manifestName = 'manifest.json';
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const manifestSchema = z.object({
  version: z.literal(formatVersion),
  /** The moment from which the records are. */
  savedAt: z.iso.datetime(),
  /** The ids of the master keys without which sealed data cannot be read. They say nothing of the keys. */
  masterKeys: z.array(z.string()),
  collections: z.array(z.object({ name: z.string(), documents: count, bytes: count, sha256 })),
  /** The list names every file with its own SHA-256. */
  files: z.object({ count, bytes: count, sha256 }),
});
export type Manifest = z.output<typeof manifestSchema>;

const savedFileSchema = z.object({
  key: z.string().refine((key) => !key.split('/').includes('..')),
  type: z.string(),
  bytes: count,
  sha256,
});
export type SavedFile = z.output<typeof savedFileSchema>;

/** The documents of a collection one after the other as BSON, as in a dump of MongoDB's own tools. */
export const collectionPath = (folder: string, name: string) =>
  join(folder, 'database', `${encodeURIComponent(name)}.bson.gz`);
export const filePath = (folder: string, key: string) => join(folder, 'files', key);
export const fileListPath = (folder: string) => join(folder, 'files.jsonl');
export const manifestPath = (folder: string) => join(folder, manifestName);

export const readSavedFile = (line: string): SavedFile => savedFileSchema.parse(JSON.parse(line));

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => {
    throw new BackupError(
      `${folder} has no ${manifestName}: it is no backup, or one that was not saved to its end`,
    );
  });
  const found = parseJson(text);
  const version = z.object({ version: z.number() }).safeParse(found);
  if (version.success && version.data.version !== formatVersion)
    throw new BackupError(
      `This backup has format ${version.data.version}, and this release reads format ${formatVersion}`,
    );
  const manifest = manifestSchema.safeParse(found);
  if (!manifest.success) throw new BackupError(`${manifestName} is damaged`);
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export async function hashOfFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
