import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, noteBuilding, noteBuilt, sourceHash } from './built-already.mjs';
import { compressFiles } from './compress-files.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './root.mjs';

/** Each program, and each thread of one, as a JavaScript file beside its source; packages from the registry stay outside. */
const programs = [
  {
    dir: 'realtime-server',
    entries: { main: 'src/main.ts', 'map-thread': '../packages/marketplace/src/map/thread/map-thread.ts' },
  },
  { dir: 'worker', entries: { main: 'src/main.ts' } },
  {
    dir: 'packages/local-services',
    entries: { main: 'src/main.ts', 'start-local-services': 'src/start-local-services.ts' },
  },
];

const isOurs = (id) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@joddee/');

/** The client with its service worker, and beside each of its files the same compressed, for servers to send. */
async function buildClient() {
  const { build: buildWithVite } = await import('vite');
  await buildWithVite({ root: join(root, 'web'), logLevel: 'warn' });
  const { listRouteFiles } = await import('./list-route-files.mjs');
  await listRouteFiles();
  const { buildServiceWorker } = await import('./build-service-worker.mjs');
  await buildServiceWorker();
  await compressFiles(join(root, 'web', 'dist'));
}

const outputs = [
  join(root, 'web', 'dist', 'index.html'),
  join(root, 'web', 'dist', 'service-worker.js'),
  ...programs.flatMap(({ dir, entries }) =>
    Object.keys(entries).map((name) => join(root, dir, 'dist', `${name}.js`)),
  ),
];

/** Whether what is there was built from the sources as they are now. */
export const isCurrent = () => isBuilt(sourceHash(), outputs);

/** Builds everything anew, unless just this is there already. */
export async function buildIfChanged() {
  if (!isCurrent()) await build();
}

export async function build() {
  const hash = sourceHash();
  noteBuilding();
  await buildClient();
  const { rolldown } = await import('rolldown');
  for (const { dir, entries } of programs) {
    const bundle = await rolldown({
      cwd: join(root, dir),
      input: entries,
      platform: 'node',
      external: (id, importer) => importer !== undefined && !isOurs(id),
    });
    await bundle.write({ dir: join(root, dir, 'dist'), format: 'esm', sourcemap: true, cleanDir: true });
    await bundle.close();
  }
  noteBuilt(hash);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  await build();
}
