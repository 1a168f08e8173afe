import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeTestFolder, startTestServices } from '@joddee/local-services/testing/start-test-services';
import type { ChaosServices } from '../town/services.ts';
import type { TownPlan } from '../town/town.ts';
import { type Disk, mountDisk } from './disk.ts';
import { type Links, openLinks } from './links.ts';

export type Clock = 'server' | 'worker';

/** What surrounds a town whose parts are to fail: networks, disks and clocks of its own. */
export interface Scene {
  services: ChaosServices;
  links: Links;
  /** Undefined where this user may not mount one. */
  disks: { services: Disk | undefined; programs: Disk | undefined };
  plan: TownPlan;
  /** Shifts the clock of one server, or of all workers. */
  skew(clock: Clock, milliseconds: number): void;
  remove(): Promise<void>;
}

const preload = pathToFileURL(fileURLToPath(new URL('skewed-clock.mjs', import.meta.url))).href;
const megabytes = { services: 1500, programs: 64 };

export async function openScene(withDisks: boolean): Promise<Scene> {
  const dir = makeTestFolder();
  const disks: Scene['disks'] = { services: undefined, programs: undefined };
  if (withDisks)
    for (const name of ['services', 'programs'] as const)
      disks[name] = mountDisk(join(dir, name), megabytes[name]);
  const services = await startTestServices({ fast: false, dataDir: join(dir, 'services') });
  const links = await openLinks(services);
  const skewFile = (clock: Clock) => join(dir, `skew-of-${clock}`);
  return {
    services,
    links,
    disks,
    plan: {
      // What is logged about a full disk must not need that disk.
      dir,
      settingsOf(kind, side, usual) {
        const database = new URL(links.addressOf(kind, 'database'));
        database.pathname = new URL(usual.MONGO_URL ?? '').pathname;
        const hasClock = kind === 'worker' || side === 'a';
        return {
          ...usual,
          MONGO_URL: database.href,
          REDIS_URL: links.addressOf(kind, 'redis'),
          ...(kind === 'server' ? { DATA_DIR: join(dir, 'programs') } : {}),
          TMPDIR: tmpdir(),
          ...(hasClock ? { NODE_OPTIONS: `--import=${preload}`, SKEW_FILE: skewFile(kind) } : {}),
        };
      },
      async addressOf(port, side) {
        // Clients reach the other server directly, so one of two is always there.
        const open = side === 'a' ? (await links.openToServer(port)).port : port;
        return `http://127.0.0.1:${open}`;
      },
    },
    skew: (clock, milliseconds) => writeFileSync(skewFile(clock), `${milliseconds}`),
    async remove() {
      await links.close();
      await services.stop();
      disks.services?.remove();
      disks.programs?.remove();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
