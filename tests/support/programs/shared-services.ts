import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServices } from '@joddee/local-services/start-local-services';
import type {} from '@joddee/marketplace/testing/environment';
import type { TestProject } from 'vitest/node';
import { bundleMapThread } from './bundle-map-thread.ts';

/** Starts what all tests share: the services, unless the environment names others, and the bundled map thread. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundle = await bundleMapThread();
  const dataDir = await mkdtemp(join(tmpdir(), 'joddee-test-'));
  project.provide('filesDir', join(dataDir, 'files'));
  const stopServices = await shareServices(project, dataDir);
  return async () => {
    await stopServices();
    await bundle.remove();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function shareServices(project: TestProject, dataDir: string): Promise<() => Promise<void>> {
  const { MONGO_URL, REDIS_URL } = process.env;
  if (MONGO_URL && REDIS_URL) {
    project.provide('mongoUrl', MONGO_URL);
    project.provide('redisUrl', REDIS_URL);
    project.provide('servicesDir', '');
    return async () => {};
  }
  const services = await startLocalServices({ dataDir, fast: true, log: (line) => console.error(line) });
  project.provide('mongoUrl', services.mongoUrl);
  project.provide('redisUrl', services.redisUrl);
  project.provide('servicesDir', dataDir);
  return () => services.stop();
}
