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
}

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
    write: (key, bytes, type) => disk.put(key, bytes, { contentType: type }),
    async read(key) {
      try {
        return Buffer.from(await disk.getBytes(key));
      } catch (error) {
        // Only a missing file is null; an unavailable storage is an error.
        if (await disk.exists(key)) throw error;
        return null;
      }
    },
    remove: (key) => disk.delete(key),
  };
}
