import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';

const HOST = '127.0.0.1';
export interface RememberedPorts {
  mongo?: number;
  redis?: number;
}

const fileIn = (dataDir: string) => join(dataDir, 'ports.json');

export function readPorts(dataDir: string): RememberedPorts {
  try {
    const { mongo, redis } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RememberedPorts;
    return {
      ...(Number.isInteger(mongo) ? { mongo } : {}),
      ...(Number.isInteger(redis) ? { redis } : {}),
    } as RememberedPorts;
  } catch {
    return {};
  }
}

export function rememberPorts(dataDir: string, ports: RememberedPorts): void {
  writeFileSync(fileIn(dataDir), JSON.stringify({ ...readPorts(dataDir), ...ports }), { mode: 0o600 });
}

/** Listens on the preferred port of 127.0.0.1, or on a free one if it is in use. */
export function listenLocally(server: Server, preferred: number | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (preferred !== undefined && error.code === 'EADDRINUSE')
        listenLocally(server, undefined).then(resolve, reject);
      else reject(error);
    };
    server.once('error', onError);
    server.listen(preferred ?? 0, HOST, () => {
      server.removeListener('error', onError);
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('the server has no port'));
    });
  });
}

export async function freePort(preferred: number | undefined): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server, preferred);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
