import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { ensureInstalled } from './ensure-installed.mjs';
import { completeEnv, loadEnvFile } from './program-env.mjs';
import { root } from './root.mjs';
import { stopInOrder } from './stop-in-order.mjs';
import { watchProgram } from './watch-program.mjs';

/** Runs the app from its sources: programs restart after a change, and the page updates without a reload. */
const startedAt = performance.now();
loadEnvFile();
ensureInstalled();
const env = completeEnv({ ...process.env, NODE_ENV: 'development' });
const { register } = await import('tsx/esm/api');
register();

const { started, stop, isStopping } = stopInOrder();
try {
  if (!env.MONGO_URL || !env.REDIS_URL) {
    const { startLocalServices } = await import('../packages/local-services/src/start-local-services.ts');
    const services = await startLocalServices({ dataDir: env.DATA_DIR, log: (line) => console.log(line) });
    started.push(services);
    env.MONGO_URL ||= services.mongoUrl;
    env.REDIS_URL ||= services.redisUrl;
  }
  const port = Number(env.PORT || 3000);
  const apiPort = await freePort();
  started.push(await watchProgram('realtime-server', { ...env, PORT: String(apiPort) }));
  started.push(await watchProgram('worker', { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` }));
  const page = await servePage(port, `http://127.0.0.1:${apiPort}`);
  started.push({ stop: () => page.close() });
  await answers(`http://127.0.0.1:${apiPort}/readyz`);
  const { port: opened } = page.httpServer.address();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`\n  JodDee is open at http://127.0.0.1:${opened}/ from its sources, after ${seconds} s\n`);
} catch (error) {
  if (!isStopping()) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function servePage(port, api) {
  const { createServer: createVite } = await import('vite');
  const { readServerSettings } = await import('../realtime-server/src/config.ts');
  const { TILE_URL } = readServerSettings({ ...env, PORT: '0' });
  const vite = await createVite({
    root: `${root}/web`,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port,
      strictPort: port !== 0,
      proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
    },
    plugins: [{ name: 'tile-url', transformIndexHtml: (html) => html.replace('%TILE_URL%', () => TILE_URL) }],
  });
  await vite.listen();
  return vite;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answers(address) {
  for (;;) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady || isStopping()) return;
    await setTimeout(100);
  }
}
