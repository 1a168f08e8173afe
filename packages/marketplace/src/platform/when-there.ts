import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './logger.ts';

/** Services that start together with this program, or on a machine under load, are given this long to come. */
const patienceMs = 20_000;
const pauseMs = 200;

/** A connection to what a program cannot start without. */
export async function whenThere<Connection>(
  what: string,
  log: Log,
  connect: () => Promise<Connection>,
  isAbsent: (error: unknown) => boolean,
): Promise<Connection> {
  const until = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await connect();
    } catch (error) {
      if (!isAbsent(error)) throw error;
      if (performance.now() > until)
        throw new Error(`${what} did not answer for ${patienceMs / 1000} seconds`, { cause: error });
      if (isFirst) log.warn({ reason: String(error) }, `waiting for ${what}`);
      await pause(pauseMs);
    }
  }
}
