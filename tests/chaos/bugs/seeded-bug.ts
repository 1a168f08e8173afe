import type { Mutation } from '../build/mutation.ts';
import type { Run } from '../storm/run.ts';

export interface SeededBug {
  name: string;
  mutations: readonly Mutation[];
  /** What the scenario needs in the program with the bug and without it: places to stand still at, shorter waits. */
  stops?: readonly Mutation[];
  /** Without the bug this ends with no violation. */
  scenario(run: Run): Promise<void>;
  /** What the checker must say: another complaint is no proof that it saw this bug. */
  caughtBy: RegExp;
}
