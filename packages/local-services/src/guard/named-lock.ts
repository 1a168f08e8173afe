import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * A lock on a folder. It is a listening socket, so the kernel releases it however its holder exits. On Linux it is in
 * the abstract namespace, where no file remains; elsewhere it is a file in the folder.
 */
export interface NamedLock {
  release(): void;
}

function address(folder: string, purpose: string): string {
  const real = realpathSync(folder);
  if (process.platform !== 'linux') return join(real, `.${purpose}.lock`);
  return `\0joddee-${purpose}-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`;
}

function listen(path: string): Promise<NamedLock | undefined> {
  return new Promise((resolve, reject) => {
    const waiting = new Set<Socket>();
    const server = createServer((socket) => {
      waiting.add(socket.unref());
      socket.on('error', () => undefined);
      socket.on('close', () => waiting.delete(socket));
    });
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => {
      server.unref();
      resolve({
        release() {
          server.close();
          // Closing the server leaves these connections open while the holder runs.
          for (const socket of waiting) socket.destroy();
        },
      });
    });
  });
}

export function tryLock(folder: string, purpose: string): Promise<NamedLock | undefined> {
  return listen(address(folder, purpose));
}

/** Resolves when the holder releases the lock or exits, because either closes the connection. */
function untilReleased(path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

export async function waitForLock(folder: string, purpose: string, onWait: () => void): Promise<NamedLock> {
  for (let waited = false; ; ) {
    const lock = await tryLock(folder, purpose);
    if (lock) return lock;
    if (!waited) onWait();
    waited = true;
    await untilReleased(address(folder, purpose));
  }
}
