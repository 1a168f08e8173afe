import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, markBuilding, markBuilt, sourceHash } from './built-already.mjs';
import { compressFiles } from './client/compress-files.mjs';
import { clientDir, inLanguage, languages, rendererDir, serviceWorkerOf } from './client/languages.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { bundleOf, programs } from './programs.mjs';
import { root } from './root.mjs';

/**
 * The client with its service worker, beside each of its files the same compressed, for servers to send, and the part
 * that servers run.
 */
async function buildClient(language) {
  const { build: buildWithVite } = await import('vite');
  await buildWithVite({ root: join(root, 'web'), logLevel: 'warn' });
  const { listRouteFiles } = await import('./client/list-route-files.mjs');
  await listRouteFiles(language);
  const { buildServiceWorker } = await import('./client/build-service-worker.mjs');
  await buildServiceWorker(language);
  await compressFiles(clientDir(language));
  const { buildRenderer } = await import('./client/build-renderer.mjs');
  await buildRenderer(language);
}

const outputs = [
  ...languages.flatMap((language) => [
    join(clientDir(language), 'index.html'),
    join(clientDir(language), serviceWorkerOf(language)),
    join(rendererDir(language), 'render.js'),
    join(rendererDir(language), 'before-paint.js'),
  ]),
  ...programs.flatMap(({ dir, entries }) =>
    Object.keys(entries).map((name) => join(root, dir, 'dist', `${name}.js`)),
  ),
];

/** True if the present build matches the current sources. */
export const isCurrent = () => isBuilt(sourceHash(), outputs);

/** Builds everything, unless the present build matches the sources. */
export async function buildIfChanged() {
  if (isCurrent()) return;
  console.log('Building ...');
  await build();
}

export async function build() {
  const hash = sourceHash();
  markBuilding();
  // Otherwise Vite takes the value of .env, and pages that are built for development cannot be rendered on a server.
  process.env.NODE_ENV = 'production';
  for (const language of languages) await inLanguage(language, buildClient);
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
