import { AppError } from '@joddee/marketplace/platform/app-error';
import { type Asker, createTurns } from '@joddee/marketplace/platform/groups/turns';
import type { Measures } from '@joddee/marketplace/platform/measures/measures';
import { createServerLimit, isWithinLimit } from '@joddee/marketplace/platform/rate-limits';

export interface SharedWork {
  /** Queries the state of a new connection in its turn. */
  begin(asker: Asker, work: () => Promise<void>): Promise<void>;
  /** Answers a message of this cost in its turn, within what its asker may ask for. */
  answer<Result>(asker: Asker, cost: number, work: () => Promise<Result>): Promise<Result>;
}

/** Leaves database connections to HTTP requests, even if many sockets connect at once. */
const atOnce = 8;
const waitingAtMost = 500;
const windowSeconds = 60;
/** In queries, for each connection that an address may have: beyond what a visitor asks for who searches the map. */
const queriesOfConnection = 20;

const countedAs = ({ id, from = '' }: Asker) => id ?? from;

/**
 * The work for all sockets. The connections of a user, or of the visitors of an address, share turns and a limit: many
 * connections get no more answers than a few.
 */
export function createSharedWork(connectionsOfAddress: number, measures: Measures): SharedWork {
  const turns = createTurns(atOnce, waitingAtMost);
  const points = connectionsOfAddress * queriesOfConnection;
  const limit = createServerLimit('socket-messages', { points, seconds: windowSeconds }, measures);
  return {
    begin: (asker, work) => turns.run(asker, work),
    async answer(asker, cost, work) {
      // Others may have the same address. Their clients ask again for what is unavailable for now.
      if (!(await isWithinLimit(() => limit.count(countedAs(asker), cost))))
        throw new AppError('UNAVAILABLE');
      return turns.run(asker, work);
    },
  };
}
