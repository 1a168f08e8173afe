import { AppError } from '@joddee/marketplace/platform/app-error';
import type { Measures } from '@joddee/marketplace/platform/measures/measures';
import { createServerLimit, isWithinLimit, type ServerLimit } from '@joddee/marketplace/platform/rate-limits';
import { type Asker, createTurns } from '@joddee/marketplace/platform/turns';

/** Leaves database connections to HTTP requests, even if many sockets connect at once. */
const atOnce = 8;
const waitingAtMost = 500;
const windowSeconds = 60;
/** In queries, for each connection that an address may have: beyond what a visitor asks for who searches the map. */
const queriesOfConnection = 20;
/** How often each connection that an address may have is opened: each costs a query, of its session. */
const timesOpened = 10;

export type SharedWork = ReturnType<typeof createSharedWork>;
/**
 * The work for all sockets. The connections of a user, or of the visitors of an address, share turns and a limit: many
 * connections get no more answers than a few.
 */
export function createSharedWork(connectionsOfAddress: number, measures: Measures) {
  const turns = createTurns(atOnce, waitingAtMost);
  const limitOf = (name: string, points: number) =>
    createServerLimit(name, { points, seconds: windowSeconds }, measures);
  const connections = limitOf('socket-connections', connectionsOfAddress * timesOpened);
  const queries = limitOf('socket-messages', connectionsOfAddress * queriesOfConnection);
  // Others may have the same address. Their clients ask again for what is unavailable for now.
  const count = async (limit: ServerLimit, key: string, cost: number) => {
    if (!(await isWithinLimit(() => limit.count(key, cost)))) throw new AppError('UNAVAILABLE');
  };
  return {
    /** Counts a new connection of an address, or refuses it. */
    admit: (from: string) => count(connections, from, 1),
    /** Does work of this cost in its turn: the answer to a message, or the state of a new connection. */
    async answer<Result>(asker: Asker, cost: number, work: () => Promise<Result>): Promise<Result> {
      if (cost > 0) await count(queries, asker.id ?? asker.from ?? '', cost);
      return turns.run(asker, work);
    },
  };
}
