import { resolve } from 'node:path';
import { defaultCacheDir } from '../provision/services-cache.ts';

export interface GuardSettings {
  dataDir: string;
  cacheDir: string;
  /** For tests: nothing is synced to the disk. */
  fast: boolean;
  expiryIntervalMs: number;
  env: NodeJS.ProcessEnv;
}

export function readGuardSettings(env: NodeJS.ProcessEnv): GuardSettings {
  if (!env.DATA_DIR) throw new Error('DATA_DIR must name the folder that holds the data');
  return {
    dataDir: resolve(env.DATA_DIR),
    cacheDir: resolve(defaultCacheDir(env)),
    fast: env.LOCAL_SERVICES_FAST === '1',
    expiryIntervalMs: Number(env.LOCAL_SERVICES_EXPIRY_MS ?? 60_000),
    env,
  };
}
