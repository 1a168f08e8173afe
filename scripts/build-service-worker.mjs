import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './root.mjs';

const dist = join(root, 'web', 'dist');

/** The address of the page without content. It is no screen, so that the server answers it like any other path. */
const shellPage = '/shell';

/** Fonts of older browsers, and files that are needed only with a network. */
const excluded = /\.woff$|\.map$|^route-files\.json$/;

/** Builds the service worker into the built client, with the names of the client's files. */
export async function buildServiceWorker() {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !excluded.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(file));
  const addresses = files
    .map((file) => `/${relative(dist, file).replaceAll('\\', '/')}`)
    // The page without content, which every address of the app can begin with.
    .map((address) => (address === '/index.html' ? shellPage : address));
  const bundle = await rolldown({
    input: join(root, 'web', 'service-worker', 'service-worker.ts'),
    transform: {
      define: {
        shellPage: JSON.stringify(shellPage),
        shellFiles: JSON.stringify(addresses),
        shellVersion: JSON.stringify(hash.digest('hex').slice(0, 12)),
      },
    },
  });
  await bundle.write({ file: join(dist, 'service-worker.js'), format: 'iife', minify: true });
  await bundle.close();
}
