import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, markBuilding, markBuilt, sourceHash } from './built-already.mjs';
import { compressFiles } from './compress-files.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './root.mjs';

/** Each program, and each thread of one, is bundled beside its source; packages from the registry stay external. */
const programs = [
  {
    dir: 'realtime-server',
    entries: { main: 'src/main.ts', 'map-thread': '../packages/marketplace/src/map/map-thread.ts' },
  },
  { dir: 'worker', entries: { main: 'src/main.ts' } },
  {
    dir: 'packages/local-services',
    entries: { main: 'src/main.ts', 'start-local-services': 'src/start-local-services.ts' },
  },
];

const isOurs = (id) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@joddee/');

/** Builds the client with its service worker, and a compressed copy of each of its files. */
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

/** True if the present build matches the current sources. */
export const isCurrent = () => isBuilt(sourceHash(), outputs);

/** Builds everything, unless the present build matches the sources. */
export async function buildIfChanged() {
  if (!isCurrent()) await build();
}

export async function build() {
  const hash = sourceHash();
  markBuilding();
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
  markBuilt(hash);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  await build();
}
