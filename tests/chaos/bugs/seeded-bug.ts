import type { Mutation } from '../build/mutation.ts';
import type { Run } from '../storm/run.ts';

export interface SeededBug {
  name: string;
  mutations: readonly Mutation[];
  /** Mutations that the scenario needs with and without the bug: points at which to pause, shorter timeouts. */
  stops?: readonly Mutation[];
  /** Ends without a violation if the bug is absent. */
  scenario(run: Run): Promise<void>;
  /** The violation that the bug must cause; another one is no proof that the checker found this bug. */
  caughtBy: RegExp;
}
