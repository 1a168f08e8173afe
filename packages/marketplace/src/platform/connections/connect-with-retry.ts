import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../logger.ts';
import { StartError } from '../settings/settings.ts';

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
      const reason = error instanceof Error ? error.message : String(error);
      // A wrong password, for example.
      if (!isAbsent(error)) throw new StartError(`Cannot connect to ${dependency}: ${reason}`);
      if (performance.now() > deadline)
        throw new StartError(
          `No connection to ${dependency} within ${connectTimeoutMs / 1000} seconds: ${reason}`,
        );
      if (isFirst) log.warn({ reason: String(error) }, `waiting for ${dependency}`);
      await pause(retryDelayMs);
    }
  }
}
