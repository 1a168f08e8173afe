import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalServices, type StartOptions, startLocalServices } from '../start-local-services.ts';

/** Long enough to fetch the services first. */
export const START_TIMEOUT_MS = 240_000;

export function makeTestFolder(): string {
  return mkdtempSync(join(tmpdir(), 'joddee-test-'));
}

export interface TestServices extends LocalServices {
  dataDir: string;
  /** Stops everything and removes the data. */
  remove(): Promise<void>;
}

/** Starts separate services for one test file, on a data folder that `remove` deletes. */
export async function startTestServices(options: Partial<StartOptions> = {}): Promise<TestServices> {
  const dataDir = options.dataDir ?? makeTestFolder();
  const services = await startLocalServices({ fast: true, ignoreGiven: true, ...options, dataDir });
  return {
    dataDir,
    mongoUrl: services.mongoUrl,
    redisUrl: services.redisUrl,
    get pids() {
      return services.pids;
    },
    ended: services.ended,
    stop: services.stop,
    remove: async () => {
      await services.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
