import type { Context } from '@joddee/marketplace/context/context';
import { openContext } from '@joddee/marketplace/context/open-context';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';
import { gateWrites, type WriteGate } from './write-gate.ts';

/** A program whose writes can be paused, beside a test's server. */
export interface StallingProgram {
  context: Context;
  gate: WriteGate;
  /** Pauses the program before the first matching write; earlier ones pass. */
  stopAt(
    work: () => Promise<unknown>,
    collection: string,
    method?: string,
  ): Promise<ReturnType<WriteGate['stopBefore']> & { done: Promise<unknown> }>;
  close(): Promise<void>;
}

export async function openStallingProgram(server: TestServer): Promise<StallingProgram> {
  const { context, close } = await openContext('stalling', server.settings, { clock: server.clock });
  const gate = gateWrites(context.db);
  return {
    context,
    gate,
    close,
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

export const callerOf = ({ id }: Person, status: 0 | 1 = 0) => ({
  id,
  status,
  sessionId: '',
  expiresAt: new Date(Date.now() + 60_000),
});
