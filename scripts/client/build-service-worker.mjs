import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../root.mjs';
import { clientDir, serviceWorkerOf } from './languages.mjs';
import { browserTargets } from './oldest-browsers.mjs';

/** The address of the page without content, which is no screen of its own. */
export const shellPage = '/shell';

/** Fonts of older browsers, and files that are needed only with a network. */
const excluded = /\.woff$|\.map$|^route-files\.json$/;

/** Builds the service worker into the built client, with the names of the client's files. */
export async function buildServiceWorker(language) {
  const dist = clientDir(language);
  // Icons are the same in all languages, and built into the first one alone.
  const files = [...(await filesIn(dist)), ...(await filesIn(join(root, 'web', 'public')))];
  const hash = createHash('sha256');
  const names = new Map();
  for (const { file, name } of files) {
    if (names.has(name)) continue;
    names.set(name, file);
    hash.update(name).update(await readFile(file));
  }
  const addresses = [...names.keys()]
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    // The page without content, which every address of the app can begin with.
    .map((address) => (address === '/index.html' ? shellPage : address));
  const bundle = await rolldown({
    input: join(root, 'web', 'service-worker', 'service-worker.ts'),
    transform: {
      target: browserTargets,
      define: {
        shellPage: JSON.stringify(shellPage),
        shellFiles: JSON.stringify(addresses),
        shellVersion: JSON.stringify(hash.digest('hex').slice(0, 12)),
      },
    },
  });
  await bundle.write({ file: join(dist, serviceWorkerOf(language)), format: 'iife', minify: true });
  await bundle.close();
}

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !excluded.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
    .map((file) => ({ file, name: relative(folder, file) }));
}
