import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Cluster } from 'ioredis';
import type { Context } from '../context/context.ts';
import { StorageError, tryFolder } from '../files/file-storage.ts';
import type { RedisClient } from '../platform/connections/redis.ts';
import type { PlatformSettings } from '../platform/settings/settings.ts';
import { StartError } from '../platform/settings/settings.ts';
import { lackOfMasterKeys } from '../secrets/personal-keys.ts';

/** Ends the start of a program that could not do its work, and warns of what production would lack. */
export async function checkStart(context: Context, settings: PlatformSettings): Promise<void> {
  const needed = await context.db.personalKeys.distinct('masterKey');
  const lack = lackOfMasterKeys('database', needed, settings.MASTER_KEY);
  if (lack !== null) throw new StartError(lack);
  await checkFiles(context, settings);
  if (settings.NODE_ENV !== 'production') return;
  await checkRedis(context);
  for (const [name, loss] of Object.entries(losses))
    if (settings[name as keyof typeof losses] === undefined) context.log.warn(`${name} is not set: ${loss}`);
}

const losses = {
  PUBLIC_URL: 'links in letters lead to http://127.0.0.1:3000',
  SMTP_URL: 'letters are files in DATA_DIR/mail, and nobody gets them',
  VAPID_PRIVATE_KEY: 'there are no push messages',
} as const;

async function checkFiles({ storage, log }: Context, settings: PlatformSettings): Promise<void> {
  const { DATA_DIR, S3_BUCKET, SMTP_URL } = settings;
  const folder = resolve(DATA_DIR);
  if (S3_BUCKET === undefined || SMTP_URL === undefined)
    await mkdir(folder, { recursive: true, mode: 0o700 })
      .then(() => tryFolder(folder))
      .catch((error: Error) => {
        throw new StartError(`DATA_DIR: files cannot be written to ${folder}: ${error.message}`);
      });
  try {
    await storage.check();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.isRefusal) throw new StartError(`Files cannot be stored: ${error.message}`);
    // The rest of the site works without it.
    log.warn({ reason: error.message }, 'the storage of files is unavailable');
  }
}

/** The queues lose jobs if Redis evicts their keys. */
async function checkRedis({ redis, log }: Context): Promise<void> {
  for (const node of redis instanceof Cluster ? redis.nodes('master') : [redis]) {
    const policy = await settingOf(node, 'maxmemory-policy');
    if (policy !== undefined && policy !== 'noeviction')
      throw new StartError(
        `Redis has maxmemory-policy ${policy}, with which queues lose jobs: set it to noeviction`,
      );
    if ((await settingOf(node, 'appendonly')) === 'no')
      log.warn('Redis has no append-only file: jobs and events are lost when it ends; set appendonly yes');
  }
}

/** Undefined where CONFIG is not permitted, as at many providers. */
async function settingOf(redis: RedisClient, name: string): Promise<unknown> {
  const answer: unknown = await redis.config('GET', name).catch(() => undefined);
  return Array.isArray(answer) ? answer[1] : undefined;
}
