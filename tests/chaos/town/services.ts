import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalServices, startLocalServices } from '@joddee/local-services/start-local-services';

export interface ChaosServices extends LocalServices {
  dataDir: string;
  /** Stops all and removes what was stored. */
  remove(): Promise<void>;
}

/** A Redis and a database of this run's own; `fast` forgets at a power cut, though not at a kill. */
export async function startChaosServices(fast: boolean): Promise<ChaosServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joddee-chaos-'));
  const services = await startLocalServices({ dataDir, fast, log: () => {} });
  return {
    mongoUrl: services.mongoUrl,
    redisUrl: services.redisUrl,
    get pids() {
      return services.pids;
    },
    ended: services.ended,
    stop: services.stop,
    dataDir,
    async remove() {
      await services.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
