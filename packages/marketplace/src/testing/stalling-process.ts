import type { Context } from '../context/context.ts';
import { gateWrites, type StoppedWrite, type WriteGate } from './write-gate.ts';

/** A process beside that of the test, with its own connection to the database, whose writes can be paused. */
export interface StallingProcess {
  context: Context;
  gate: WriteGate;
  /** Pauses the process before the first matching write; earlier ones pass. */
  stopAt(
    work: () => Promise<unknown>,
    collection: string,
    method?: string,
  ): Promise<StoppedWrite & { done: Promise<unknown> }>;
}

export function stallingProcess(context: Context): StallingProcess {
  const gate = gateWrites(context.db);
  return {
    context,
    gate,
    async stopAt(work, collection, method) {
      for (let number = 1; ; number += 1) {
        const stopped = gate.stopBefore(number);
        const done = work();
        const write = await stopped.reached;
        if (write.collection === collection && (method === undefined || write.method === method))
          return { ...stopped, done };
        stopped.kill();
      }
    },
  };
}
