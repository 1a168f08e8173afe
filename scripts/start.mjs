import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './root.mjs';
import { supervise } from './supervise.mjs';

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
ensureInstalled();
// Before the build: Vite puts a NODE_ENV of its own into this process.
const env = { ...process.env };
const { buildIfChanged } = await import('./build.mjs');
await buildIfChanged();

env.DATA_DIR = resolve(root, env.DATA_DIR || '.data');
mkdirSync(env.DATA_DIR, { recursive: true });
if (env.NODE_ENV !== 'production') env.LOG_LEVEL ||= 'warn';
if (env.NODE_ENV !== 'production') env.TOKEN_SECRET ||= keptSecret(join(env.DATA_DIR, 'token-secret'));

if (env.NODE_ENV === 'production' && process.getuid?.() === 0)
  console.error('This runs as root, who may do everything on this machine. Use an account of its own.');

/** What was started, in order; it is stopped the other way round. */
const started = [];
let stopping;

function stop(code) {
  stopping ??= (async () => {
    for (const part of started.reverse()) await part.stop();
    process.exit(code);
  })();
  return stopping;
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
process.on('SIGHUP', () => stop(0));
stopWithNpm();

try {
  if (!env.MONGO_URL || !env.REDIS_URL) {
    const { startLocalServices } = await import('../packages/local-services/dist/start-local-services.js');
    const services = await startLocalServices({
      dataDir: env.DATA_DIR,
      guardFile: join(root, 'packages/local-services/dist/main.js'),
      log: (line) => console.log(line),
    });
    started.push(services);
    env.MONGO_URL ||= services.mongoUrl;
    env.REDIS_URL ||= services.redisUrl;
  }
  const server = supervise('realtime-server', join(root, 'realtime-server/dist/main.js'), env);
  started.push(server);
  const { address } = await server.ready;
  const worker = supervise('worker', join(root, 'worker/dist/main.js'), env);
  started.push(worker);
  await worker.ready;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  console.log(`\n  JodDee is open at http://${host}:${address.port}/\n`);
} catch (error) {
  if (stopping === undefined) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** Tokens stay good over restarts; the secret is this machine's own. */
function keptSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * An npm that was killed cannot pass its end on, so this process looks whether it is still there: npm is the
 * parent, or the parent of the shell between them.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = ancestors();
  setInterval(() => {
    if (ancestors() !== atStart) void stop(0);
  }, 500).unref();
}

/** Known on Linux only; elsewhere the own parent has to do. */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
