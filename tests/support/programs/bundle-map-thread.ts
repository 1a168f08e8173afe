import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { root } from '../root.ts';

/** The present sources of the map thread in one file, which the processes that start later use for their threads. */
export async function bundleMapThread(): Promise<{ remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'joddee-map-thread-'));
  const file = join(folder, 'map-thread.mjs');
  await build({
    input: join(root, 'packages', 'marketplace', 'src', 'map', 'thread', 'map-thread.ts'),
    platform: 'node',
    output: { file, format: 'esm', sourcemap: 'inline' },
    logLevel: 'warn',
  });
  process.env.MAP_THREAD_BUNDLE = file;
  return { remove: () => rm(folder, { recursive: true, force: true }) };
}
