import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';

/** The settings of the programs on this machine: the environment and `.env`, completed with defaults. */
export function completeEnv(given) {
  const env = { ...given, DATA_DIR: resolve(root, given.DATA_DIR || '.data') };
  mkdirSync(env.DATA_DIR, { recursive: true });
  if (env.NODE_ENV !== 'production') {
    env.LOG_LEVEL ||= 'warn';
    env.TOKEN_SECRET ||= storedSecret(join(env.DATA_DIR, 'token-secret'));
    env.MASTER_KEY ||= storedSecret(join(env.DATA_DIR, 'master-key'));
  }
  return env;
}

export function loadEnvFile() {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
}

/** A secret of this machine, stored so that tokens survive a restart. */
function storedSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
