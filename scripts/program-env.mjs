import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';

/** The settings of the programs as they start on this machine: those of the environment and of `.env`, completed. */
export function completeEnv(given) {
  const env = { ...given, DATA_DIR: resolve(root, given.DATA_DIR || '.data') };
  mkdirSync(env.DATA_DIR, { recursive: true });
  if (env.NODE_ENV !== 'production') {
    env.LOG_LEVEL ||= 'warn';
    env.TOKEN_SECRET ||= keptSecret(join(env.DATA_DIR, 'token-secret'));
  }
  return env;
}

export function loadEnvFile() {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
}

/** Tokens stay good over restarts; the secret is this machine's own. */
function keptSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
