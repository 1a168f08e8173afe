import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServices } from '@joddee/local-services/start-local-services';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    mongoUrl: string;
    redisUrl: string;
  }
}

/** Starts the services that all tests share, unless the environment names others. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { MONGO_URL, REDIS_URL } = process.env;
  if (MONGO_URL && REDIS_URL) {
    project.provide('mongoUrl', MONGO_URL);
    project.provide('redisUrl', REDIS_URL);
    return undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'joddee-test-'));
  const services = await startLocalServices({ dataDir, fast: true, log: (line) => console.error(line) });
  project.provide('mongoUrl', services.mongoUrl);
  project.provide('redisUrl', services.redisUrl);
  return async () => {
    await services.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
