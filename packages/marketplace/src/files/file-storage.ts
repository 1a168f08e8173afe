import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { PlatformSettings } from '../platform/settings/settings.ts';

/** The storage of uploaded images. Both kinds are private: images are served only through the API. */
export interface FileStorage {
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  /** The whole file (at most a few megabytes), or null if it does not exist. */
  read(key: string): Promise<Buffer | null>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** True if there is no file. */
  isEmpty(): Promise<boolean>;
}

/** The storage is full or unavailable. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(cause: unknown) {
    super(`the storage of files failed: ${reasonOf(cause)}`, { cause });
  }
}

/** The library wraps the error of the disk or the service. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error) return reasonOf(cause);
  return 'code' in error ? String(error.code) : error.name;
}

const isMissingFolder = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ENOENT';

type StorageSettings = Pick<
  PlatformSettings,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>;

function openDisk(settings: StorageSettings): Disk {
  if (settings.S3_BUCKET === undefined)
    return new Disk(new FSDriver({ location: resolve(settings.DATA_DIR, 'files'), visibility: 'private' }));
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = settings;
  return new Disk(
    new S3Driver({
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      visibility: 'private',
      // Buckets with access lists disabled, which is the default today, refuse any ACL.
      supportsACL: false,
      // Not all S3-compatible servers support the newer default checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(settings.S3_ENDPOINT === undefined ? {} : { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
      ...(accessKeyId === undefined || secretAccessKey === undefined
        ? {}
        : { credentials: { accessKeyId, secretAccessKey } }),
    }),
  );
}

export function openFileStorage(settings: StorageSettings): FileStorage {
  const disk = openDisk(settings);
  return {
    async write(key, bytes, type) {
      await disk.put(key, bytes, { contentType: type }).catch((error: unknown) => {
        throw new StorageError(error);
      });
    },
    async read(key) {
      try {
        return Buffer.from(await disk.getBytes(key));
      } catch (error) {
        // Only a missing file is null; an unavailable storage is an error.
        const exists = await disk.exists(key).catch(() => true);
        if (exists) throw new StorageError(error);
        return null;
      }
    },
    remove: (key) => disk.delete(key),
    async isEmpty() {
      const { objects } = await disk.listAll('', { recursive: true }).catch((error: unknown) => {
        // The folder is made with its first file.
        if (isMissingFolder(error)) return { objects: [] };
        throw new StorageError(error);
      });
      return [...objects].length === 0;
    },
  };
}
