import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../logger.ts';

/** Services that start together with this program, or on a machine under load, get this long to accept connections. */
const connectTimeoutMs = 20_000;
const retryDelayMs = 200;

/** Connects to a dependency that the program cannot start without. */
export async function connectWithRetry<Connection>(
  dependency: string,
  log: Log,
  connect: () => Promise<Connection>,
  isAbsent: (error: unknown) => boolean,
): Promise<Connection> {
  const deadline = performance.now() + connectTimeoutMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await connect();
    } catch (error) {
      if (!isAbsent(error)) throw error;
      if (performance.now() > deadline)
        throw new Error(`${dependency} did not answer for ${connectTimeoutMs / 1000} seconds`, {
          cause: error,
        });
      if (isFirst) log.warn({ reason: String(error) }, `waiting for ${dependency}`);
      await pause(retryDelayMs);
    }
  }
}
