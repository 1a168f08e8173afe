import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, markBuilding, markBuilt, sourceHash } from './built-already.mjs';
import { compressFiles } from './compress-files.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { bundleOf, programs } from './programs.mjs';
import { root } from './root.mjs';

/**
 * The client with its service worker, beside each of its files the same compressed, for servers to send, and the part
 * that servers run.
 */
async function buildClient() {
  const { build: buildWithVite } = await import('vite');
  await buildWithVite({ root: join(root, 'web'), logLevel: 'warn' });
  const { listRouteFiles } = await import('./list-route-files.mjs');
  await listRouteFiles();
  const { buildServiceWorker } = await import('./build-service-worker.mjs');
  await buildServiceWorker();
  await compressFiles(join(root, 'web', 'dist'));
  const { buildRenderer } = await import('./build-renderer.mjs');
  await buildRenderer();
}

const outputs = [
  join(root, 'web', 'dist', 'index.html'),
  join(root, 'web', 'dist', 'service-worker.js'),
  join(root, 'web', 'dist-server', 'render.js'),
  join(root, 'web', 'dist-server', 'before-paint.js'),
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
  for (const program of programs) {
    const { output, ...input } = bundleOf(program, 'dist');
    const bundle = await rolldown(input);
    await bundle.write(output);
    await bundle.close();
  }
  markBuilt(hash);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  await build();
}
