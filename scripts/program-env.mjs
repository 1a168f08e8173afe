import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './root.mjs';

/** The settings of the programs on this machine: the environment and `.env`, completed with defaults. */
export function completeEnv(given) {
  const env = { ...given, DATA_DIR: resolve(root, given.DATA_DIR || '.data') };
  // Others may pass through, because root runs the services under accounts of their own, but see no names.
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o711 });
  if (env.NODE_ENV !== 'production') {
    env.LOG_LEVEL ||= 'warn';
    env.TOKEN_SECRET ||= storedSecret(join(env.DATA_DIR, 'token-secret'));
    env.MASTER_KEY ||= storedSecret(join(env.DATA_DIR, 'master-key'));
    env.VAPID_PRIVATE_KEY ||= storedSecret(join(env.DATA_DIR, 'vapid-private-key'), newPushKey);
  }
  return env;
}

/** The settings for the built programs: installs and builds what is missing, before anything else is imported. */
export async function envOfBuiltPrograms() {
  loadEnvFile();
  ensureInstalled();
  // Copied before the build, because Vite sets NODE_ENV in this process.
  const given = { ...process.env };
  const { buildIfChanged } = await import('./build.mjs');
  await buildIfChanged();
  return completeEnv(given);
}

export function loadEnvFile() {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
}

/** A secret of this machine, stored so that tokens survive a restart. */
function storedSecret(file, make = () => randomBytes(32).toString('hex')) {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** The private key of a pair, whose public one browsers get. */
function newPushKey() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

const servicesFileOf = ({ DATA_DIR }) => join(DATA_DIR, 'local-services.json');

/** Stores the addresses of running local services for other commands of this user, until `stop`. */
export function noteServices(env) {
  const { MONGO_URL, REDIS_URL } = env;
  writeFileSync(servicesFileOf(env), JSON.stringify({ MONGO_URL, REDIS_URL }), { mode: 0o600 });
  return { stop: () => rmSync(servicesFileOf(env), { force: true }) };
}

/** The addresses of the local services that `npm start` runs on the same data; empty if it does not run. */
export function notedServices(env) {
  try {
    return JSON.parse(readFileSync(servicesFileOf(env), 'utf8'));
  } catch {
    return {};
  }
}
