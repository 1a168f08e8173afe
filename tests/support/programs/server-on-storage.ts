import { startS3Storage } from './s3-storage.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const storages = {
  disk: async () => ({ env: {}, close: async () => {} }),
  S3: startS3Storage,
};

export type StorageKind = keyof typeof storages;
export const storageKinds = Object.keys(storages) as StorageKind[];

/** A server that keeps its files on this storage. */
export async function startServerOn(kind: StorageKind): Promise<TestServer> {
  const storage = await storages[kind]();
  const server = await startTestServer({ env: { ...storage.env, LIMIT_UPLOADS: '10000' } });
  return {
    ...server,
    async close() {
      await server.close();
      await storage.close();
    },
  };
}

export async function fetchFile(server: TestServer, url: string) {
  const response = await fetch(server.url + url);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
