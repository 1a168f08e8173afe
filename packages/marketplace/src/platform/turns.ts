import { AppError } from './app-error.ts';
import { createRotation } from './rotation.ts';

/** Who asks for work: a user, the address of the request, or both. */
export interface Asker {
  id?: string;
  from?: string;
}

export interface Turns {
  /** Runs the work in its turn, or refuses it if too much is waiting. */
  run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  begin: () => void;
  refuse: (error: AppError) => void;
}

/**
 * Limits concurrent work that is expensive, so that other requests proceed; its queue is short. Those who wait are
 * served in rotation, and a full queue refuses those with the most requests in it: nobody can fill it for the others.
 * Addresses come before users, because one person can have many accounts, and users of one address share its turns.
 */
export function createTurns(atOnce: number, waitingAtMost: number): Turns {
  const queue = createRotation<Waiting>();
  let running = 0;

  function wait({ id = '', from = id }: Asker): Promise<void> {
    return new Promise((begin, refuse) => {
      queue.add([from, id], { begin, refuse });
      // The one that has just come may be the one that is refused.
      if (queue.size() > waitingAtMost)
        queue.dropNewest()?.refuse(new AppError('UNAVAILABLE', { extra: { retryAfterSeconds: 1 } }));
    });
  }

  return {
    async run(asker, work) {
      if (running < atOnce) running += 1;
      else await wait(asker);
      try {
        return await work();
      } finally {
        // The finished task passes its slot on directly, so that no new task can take it first.
        const next = queue.take();
        if (next === undefined) running -= 1;
        else next.begin();
      }
    },
  };
}
