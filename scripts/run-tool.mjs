import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCurrent } from './build.mjs';
import { completeEnv, loadEnvFile, notedServices } from './program-env.mjs';
import { root } from './root.mjs';

/**
 * Runs a tool for operators with the settings of this machine, beside a running app or without it. It takes the build
 * that is there and makes none: the site may run from it, and the account of the site may not write to the code.
 */
const [name, ...words] = process.argv.slice(2);
const program = join(root, 'realtime-server', 'dist', `${name}.js`);
if (!existsSync(program)) {
  console.error('Nothing is built here. Run `node scripts/build.mjs` first.');
  process.exit(1);
}
if (!isCurrent())
  console.error('The build differs from the sources; `node scripts/build.mjs` makes a new one.');
loadEnvFile();
const env = completeEnv(process.env);
const noted = notedServices(env);
env.MONGO_URL ||= noted.MONGO_URL;
env.REDIS_URL ||= noted.REDIS_URL;
if (!env.MONGO_URL || !env.REDIS_URL) {
  console.error('Set MONGO_URL and REDIS_URL, or run `npm start` beside this command.');
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [program, ...words], { env, stdio: 'inherit' });
process.exit(status ?? 1);
