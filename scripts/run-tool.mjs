import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { envOfBuiltPrograms, notedServices } from './program-env.mjs';
import { root } from './root.mjs';

/** Runs a tool for operators with the settings of this machine, beside a running app or without it. */
const [name, ...words] = process.argv.slice(2);
const env = await envOfBuiltPrograms();
const noted = notedServices(env);
env.MONGO_URL ||= noted.MONGO_URL;
env.REDIS_URL ||= noted.REDIS_URL;
if (!env.MONGO_URL || !env.REDIS_URL) {
  console.error('Set MONGO_URL and REDIS_URL, or run `npm start` beside this command.');
  process.exit(1);
}
const program = join(root, 'realtime-server', 'dist', `${name}.js`);
const { status } = spawnSync(process.execPath, [program, ...words], { env, stdio: 'inherit' });
process.exit(status ?? 1);
