import { join } from 'node:path';
import { envOfBuiltPrograms, noteServices } from './program-env.mjs';
import { root } from './root.mjs';
import { stopInOrder } from './stop-in-order.mjs';
import { supervise } from './supervise.mjs';

const env = await envOfBuiltPrograms();

if (env.NODE_ENV === 'production' && process.getuid?.() === 0)
  console.error(
    'This runs as root, with all rights on this machine. Use a separate account with fewer rights.',
  );

const { started, stop, isStopping } = stopInOrder();
try {
  if (!env.MONGO_URL || !env.REDIS_URL) {
    if (env.NODE_ENV === 'production' && !(env.ALLOW ?? '').includes('local-services'))
      throw new Error(
        'Production needs MONGO_URL and REDIS_URL; the local services are for development. ALLOW=local-services runs them nevertheless.',
      );
    const { startLocalServices } = await import('../packages/local-services/dist/start-local-services.js');
    const services = await startLocalServices({
      dataDir: env.DATA_DIR,
      guardFile: join(root, 'packages/local-services/dist/main.js'),
      log: (line) => console.log(line),
    });
    started.push(services);
    env.MONGO_URL ||= services.mongoUrl;
    env.REDIS_URL ||= services.redisUrl;
    started.push(noteServices(env));
  }
  const siteUrl = ({ address, port }) => `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  let worker;
  const startWorker = (address) => {
    // Its letters link to the site.
    const PUBLIC_URL = env.PUBLIC_URL || siteUrl(address);
    worker = supervise('worker', join(root, 'worker/dist/main.js'), { ...env, PUBLIC_URL });
    started.push(worker);
  };
  const server = supervise('realtime-server', join(root, 'realtime-server/dist/main.js'), env, {
    // Beside the server's own start, which takes as long, unless the system chooses the port.
    onMessage({ prepared }) {
      if (prepared?.port > 0 && worker === undefined && !isStopping()) startWorker(prepared);
    },
  });
  started.push(server);
  const { address, demo } = await server.ready;
  if (worker === undefined) startWorker(address);
  await worker.ready;
  const lines = [
    `JodDee is open at ${siteUrl(address)}/`,
    ...(demo.length > 0
      ? [`Demo accounts: ${demo.map(({ username }) => username).join(', ')}; password: ${demo[0].password}`]
      : []),
    ...(env.SMTP_URL
      ? []
      : [`Letters are files in ${join(env.DATA_DIR, 'mail')}, and their links are in the log.`]),
  ];
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
} catch (error) {
  if (!isStopping()) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
