import { AppError } from '@joddee/marketplace/platform/app-error';
import { createTurns } from '@joddee/marketplace/platform/groups/turns';
import type { Measures } from '@joddee/marketplace/platform/measures/measures';
import { createServerLimit, isWithinLimit } from '@joddee/marketplace/platform/rate-limits';

export interface SharedWork {
  /** Queries the state of a new connection in its turn. */
  begin(who: string, work: () => Promise<void>): Promise<void>;
  /** Answers a message of this cost in its turn, within what `who` may ask for. */
  answer<Result>(who: string, cost: number, work: () => Promise<Result>): Promise<Result>;
}

/** Leaves database connections to HTTP requests, even if many sockets connect at once. */
const atOnce = 8;
const waitingAtMost = 500;
const windowSeconds = 60;
/** In queries, for each connection that an address may have: beyond what a visitor asks for who searches the map. */
const queriesOfConnection = 20;

/**
 * The work for all sockets. `who` is a user, or the address of visitors, whose connections share turns and a limit: many
 * connections get no more answers than a few.
 */
export function createSharedWork(connectionsOfAddress: number, measures: Measures): SharedWork {
  const turns = createTurns(atOnce, waitingAtMost);
  const points = connectionsOfAddress * queriesOfConnection;
  const limit = createServerLimit('socket-messages', { points, seconds: windowSeconds }, measures);
  return {
    begin: (who, work) => turns.run(who, work),
    async answer(who, cost, work) {
      // Others may have the same address. Their clients ask again for what is unavailable for now.
      if (!(await isWithinLimit(() => limit.count(who, cost)))) throw new AppError('UNAVAILABLE');
      return turns.run(who, work);
    },
  };
}
