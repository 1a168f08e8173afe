import { join } from 'node:path';
import { answerFaults } from './answer-faults.mjs';
import { root } from './root.mjs';

const isOurs = (id) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@joddee/');

/** Each program, and each thread of one, is bundled to a JavaScript file beside its source. */
export const programs = [
  {
    dir: 'realtime-server',
    entries: {
      main: 'src/main.ts',
      administrators: 'src/administrators.ts',
      backup: 'src/backup.ts',
      keys: 'src/keys.ts',
      'map-thread': '../packages/marketplace/src/map/thread/map-thread.ts',
    },
  },
  { dir: 'worker', entries: { main: 'src/main.ts' } },
  {
    dir: 'packages/local-services',
    entries: { main: 'src/main.ts', 'start-local-services': 'src/start-local-services.ts' },
  },
];

/** How rolldown bundles a program. Packages from the registry stay outside. */
export function bundleOf({ dir, entries }, outputFolder) {
  return {
    cwd: join(root, dir),
    input: entries,
    platform: 'node',
    plugins: [answerFaults()],
    external: (id, importer) => importer !== undefined && !isOurs(id),
    output: {
      dir: join(root, dir, outputFolder),
      format: 'esm',
      sourcemap: true,
      // Node keeps the maps in memory, and lines of a stack need no text.
      sourcemapExcludeSources: true,
      cleanDir: true,
    },
  };
}
