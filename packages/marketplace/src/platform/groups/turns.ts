import { AppError } from '../app-error.ts';

export interface Turns {
  /** Runs the work in its turn, or refuses it if too much is waiting. `who` is the user or address that asks for it. */
  run<Result>(who: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  begin: () => void;
  refuse: (error: AppError) => void;
}

/**
 * Limits concurrent work that is expensive, so that other requests proceed; its queue is short. Those who wait are
 * served in rotation, and a full queue refuses those with the most requests in it: nobody can fill it for the others.
 */
export function createTurns(atOnce: number, waitingAtMost: number): Turns {
  /** In the order of their next turns. */
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  /** Refuses the newest request of who has the most waiting. The one that has just come is among them. */
  function refuseOne(): void {
    const [who, queue] = [...queues].reduce((most, next) => (next[1].length > most[1].length ? next : most));
    const refused = queue.pop();
    if (queue.length === 0) queues.delete(who);
    waiting -= 1;
    refused?.refuse(new AppError('UNAVAILABLE', { extra: { retryAfterSeconds: 1 } }));
  }

  function wait(who: string): Promise<void> {
    return new Promise((begin, refuse) => {
      const queue = queues.get(who) ?? [];
      queue.push({ begin, refuse });
      queues.set(who, queue);
      waiting += 1;
      if (waiting > waitingAtMost) refuseOne();
    });
  }

  function takeNext(): Waiting | undefined {
    for (const [who, queue] of queues) {
      const next = queue.shift();
      queues.delete(who);
      if (queue.length > 0) queues.set(who, queue);
      waiting -= 1;
      return next;
    }
  }

  return {
    async run(who, work) {
      if (running < atOnce) running += 1;
      else await wait(who);
      try {
        return await work();
      } finally {
        // The finished task passes its slot on directly, so that no new task can take it first.
        const next = takeNext();
        if (next === undefined) running -= 1;
        else next.begin();
      }
    },
  };
}
