import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { S3ServiceException } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { timeoutAfter } from '../platform/background.ts';
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
  /** Fails if files cannot be stored now. */
  check(): Promise<void>;
}

/** The longest that a call may take, with the repetition of the library. A storage that hangs is unavailable. */
const callTimeoutMs = 4000;
/** The same for one attempt: the library makes two. */
const attemptTimeoutMs = 1800;
const attempts = 2;

/** The storage is full or unavailable. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** True if the service has answered and a repeated call would be refused, too: no such bucket, a wrong key. */
  readonly isRefusal: boolean;

  constructor(cause: unknown) {
    super(`the storage of files failed: ${reasonOf(cause)}`, { cause });
    const origin = originOf(cause);
    this.isRefusal =
      isOfService(origin) &&
      origin.$fault === 'client' &&
      [301, 400, 401, 403, 404].includes(origin.$metadata.httpStatusCode ?? 0);
  }
}

/** The library wraps the error of the disk or the service. */
const originOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? originOf(error.cause) : error;

/** By its fields: only an installation with a bucket loads the library. */
const isOfService = (error: unknown): error is S3ServiceException =>
  error instanceof Error && '$fault' in error && '$metadata' in error;

function reasonOf(error: unknown): string {
  const origin = originOf(error);
  if (!(origin instanceof Error)) return 'unknown';
  return 'code' in origin ? String(origin.code) : origin.name;
}

/** What the disk or the service answers about a file or folder that does not exist. */
const isMissing = (error: unknown) => ['ENOENT', 'NoSuchKey'].includes(reasonOf(error));

/** Fails if no file can be written into this folder, and leaves none. */
export async function tryFolder(folder: string): Promise<void> {
  const path = join(folder, `.${randomUUID()}`);
  const file = await open(path, 'wx', 0o600);
  try {
    // Before the write, so that a crash leaves nothing.
    await unlink(path);
    await file.write('.');
  } finally {
    await file.close();
  }
}

/** Waits no longer for a disk or a service that hangs. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = timeoutAfter(callTimeoutMs).then(() => {
    throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
  });
  return Promise.race([work, late]);
}

type StorageSettings = Pick<
  PlatformSettings,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>;

async function openDisk(settings: StorageSettings): Promise<Disk> {
  if (settings.S3_BUCKET === undefined)
    return new Disk(new FSDriver({ location: filesFolder(settings), visibility: 'private' }));
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = settings;
  return new Disk(
    new S3Driver({
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      visibility: 'private',
      // Buckets with access lists disabled, which is the default today, refuse any ACL.
      supportsACL: false,
      maxAttempts: attempts,
      requestHandler: {
        connectionTimeout: attemptTimeoutMs,
        requestTimeout: attemptTimeoutMs,
        throwOnRequestTimeout: true,
      },
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

async function tryFiles(settings: StorageSettings): Promise<void> {
  const folder = filesFolder(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await tryFolder(folder);
}

const filesFolder = ({ DATA_DIR }: StorageSettings) => resolve(DATA_DIR, 'files');

export function openFileStorage(settings: StorageSettings): FileStorage {
  const opening = openDisk(settings);
  const failed = (error: unknown) => {
    throw new StorageError(error);
  };
  const onDisk = async <Result>(work: (disk: Disk) => Promise<Result>) => inTime(work(await opening));
  return {
    write: (key, bytes, type) => onDisk((disk) => disk.put(key, bytes, { contentType: type })).catch(failed),
    async read(key) {
      try {
        return Buffer.from(await onDisk((disk) => disk.getBytes(key)));
      } catch (error) {
        // Only a missing file is null; an unavailable storage is an error.
        if (isMissing(error)) return null;
        throw new StorageError(error);
      }
    },
    remove: (key) => onDisk((disk) => disk.delete(key)).catch(failed),
    async isEmpty() {
      const list = (await opening).listAll('', { recursive: true });
      const { objects } = await list.catch((error: unknown) => {
        // The folder is made with its first file.
        if (isMissing(error)) return { objects: [] };
        throw new StorageError(error);
      });
      return [...objects].length === 0;
    },
    // In a bucket a write would cost money each time, and the list of folders finds a missing one or a wrong key as well.
    check: () =>
      onDisk(async (disk) => {
        if (settings.S3_BUCKET === undefined) await tryFiles(settings);
        else await disk.listAll('', { recursive: false });
      }).catch(failed),
  };
}
