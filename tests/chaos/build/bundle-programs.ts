import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { type Mutation, mutate } from './mutation.ts';

const chaosDir = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(dirname(chaosDir));

const entries = {
  server: 'realtime-server/src/main.ts',
  worker: 'worker/src/main.ts',
  'map-thread': 'packages/marketplace/src/map/map-thread.ts',
  'live-state': 'web/src/realtime/live-state.ts',
  'live-connection': 'web/src/realtime/live-connection.ts',
};

type LiveStateModule = typeof import('../../../web/src/realtime/live-state.ts');
type LiveConnectionModule = typeof import('../../../web/src/realtime/live-connection.ts');
export type LiveState = InstanceType<LiveStateModule['LiveState']>;
export type LiveConnection = ReturnType<LiveConnectionModule['openLiveConnection']>;

/** The bundled client, with or without a seeded bug. */
export interface LiveClient {
  newState(): LiveState;
  open: LiveConnectionModule['openLiveConnection'];
}

export interface Programs {
  server: string;
  worker: string;
  loadClient(): Promise<LiveClient>;
  remove(): Promise<void>;
}

let builds = 0;
const isOurs = (id: string) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@joddee/');

/** Bundles the programs into one folder, inside the repository so that they resolve packages from it. */
export async function bundlePrograms(mutations: readonly Mutation[] = []): Promise<Programs> {
  builds += 1;
  const dir = join(chaosDir, '.build', `${process.pid}-${builds}`);
  const armed = new Set<Mutation>();
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    external: (id, importer) => importer !== undefined && !isOurs(id),
    plugins: [
      {
        name: 'seeded-bugs',
        async load(id) {
          const here = mutations.filter(({ file }) => join(root, file) === id);
          if (here.length === 0) return null;
          for (const mutation of here) armed.add(mutation);
          return { code: here.reduce(mutate, await readFile(id, 'utf8')), moduleType: 'ts' };
        },
      },
    ],
  });
  await bundle.write({ dir, format: 'esm', sourcemap: true, cleanDir: true });
  await bundle.close();
  for (const mutation of mutations)
    if (!armed.has(mutation)) throw new Error(`${mutation.file} is no part of any program`);

  return {
    server: join(dir, 'server.js'),
    worker: join(dir, 'worker.js'),
    async loadClient() {
      const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(dir, `${name}.js`)).href);
      const { LiveState } = (await load('live-state')) as LiveStateModule;
      const { openLiveConnection } = (await load('live-connection')) as LiveConnectionModule;
      return { newState: () => new LiveState(), open: openLiveConnection };
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
