import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Fault } from '@joddee/marketplace/common/faults';
import { rolldown } from 'rolldown';
import { answerFaults } from '../../../scripts/answer-faults.mjs';

const chaosDir = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(dirname(chaosDir));

const entries = {
  server: 'realtime-server/src/main.ts',
  worker: 'worker/src/main.ts',
  'map-thread': 'packages/marketplace/src/map/thread/map-thread.ts',
  'live-state': 'web/src/realtime/live-state.ts',
  'live-connection': 'web/src/realtime/live-connection.ts',
};

type LiveStateModule = typeof import('../../../web/src/realtime/live-state.ts');
type LiveConnectionModule = typeof import('../../../web/src/realtime/live-connection.ts');
export type LiveStore = ReturnType<LiveStateModule['createLiveStore']>;
export type LiveState = ReturnType<LiveStore['getState']>;
export type LiveConnection = ReturnType<LiveConnectionModule['openLiveConnection']>;

/** The bundled client, with or without faults. */
export interface LiveClient {
  newStore(): LiveStore;
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
export async function bundlePrograms(faults: readonly Fault[] = []): Promise<Programs> {
  builds += 1;
  const dir = join(chaosDir, '.build', `${process.pid}-${builds}`);
  const answered = new Set<string>();
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    external: (id, importer) => importer !== undefined && !isOurs(id),
    plugins: [answerFaults(new Set(faults), (name) => answered.add(name))],
  });
  await bundle.write({ dir, format: 'esm', sourcemap: true, cleanDir: true });
  await bundle.close();
  for (const fault of faults) if (!answered.has(fault)) throw new Error(`no program asks for ${fault}`);

  return {
    server: join(dir, 'server.js'),
    worker: join(dir, 'worker.js'),
    async loadClient() {
      const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(dir, `${name}.js`)).href);
      const { createLiveStore } = (await load('live-state')) as LiveStateModule;
      const { openLiveConnection } = (await load('live-connection')) as LiveConnectionModule;
      return { newStore: createLiveStore, open: openLiveConnection };
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
