import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalServices, startLocalServices } from '@joddee/local-services/start-local-services';

export interface ChaosServices extends LocalServices {
  dataDir: string;
  /** Stops all services and removes their data. */
  remove(): Promise<void>;
}

/** This run's own Redis and database, as durable as in production, because kills must lose nothing. */
export async function startChaosServices(): Promise<ChaosServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joddee-chaos-'));
  const services = await startLocalServices({ dataDir, log: () => {} });
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
