import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFiles } from './compress-files.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './root.mjs';

/** Each program as one JavaScript file beside its source; packages from the registry stay outside. */
const programs = [
  { dir: 'realtime-server', entries: ['main'] },
  { dir: 'worker', entries: ['main'] },
  { dir: 'packages/local-services', entries: ['main', 'start-local-services'] },
];

const isOurs = (id) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@joddee/');

/** The client, and beside each of its files the same compressed, for servers to send. */
async function buildClient() {
  const { build: buildWithVite } = await import('vite');
  await buildWithVite({ root: join(root, 'web'), logLevel: 'warn' });
  await compressFiles(join(root, 'web', 'dist'));
}

export async function build() {
  await buildClient();
  const { rolldown } = await import('rolldown');
  for (const { dir, entries } of programs) {
    const bundle = await rolldown({
      cwd: join(root, dir),
      input: Object.fromEntries(entries.map((entry) => [entry, `src/${entry}.ts`])),
      platform: 'node',
      external: (id, importer) => importer !== undefined && !isOurs(id),
    });
    await bundle.write({ dir: join(root, dir, 'dist'), format: 'esm', sourcemap: true, cleanDir: true });
    await bundle.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  await build();
}
