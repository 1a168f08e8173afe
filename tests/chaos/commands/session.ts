import type { Fault } from '@joddee/marketplace/common/faults';
import { bundlePrograms } from '../build/bundle-programs.ts';
import { checkRun, type Verdict } from '../checker/check-run.ts';
import { logFaults } from '../log-faults.ts';
import { closeRun, openRun, type Run } from '../storm/run.ts';
import type { ChaosServices } from '../town/services.ts';
import { openTown, type TownPlan } from '../town/town.ts';

export interface Outcome {
  run: Run;
  verdict: Verdict;
  seconds: number;
  logged: string[];
}

export interface SessionOptions {
  services: ChaosServices;
  seed: number;
  plan?: TownPlan;
  /** The faults that its programs and clients have. */
  faults?: readonly Fault[];
  scenario(run: Run): Promise<unknown>;
  /** False: the scenario opens clients of its own. */
  isWatched?: boolean;
  /** The longest that the town may take to settle. */
  settleTimeoutSeconds?: number;
  /** Receives the function that closes everything, as soon as there is something to close. */
  onOpen?: (close: () => Promise<void>) => void;
}

/** Runs one scenario in one town, returns the verdict and removes the town. */
export async function runSession(options: SessionOptions): Promise<Outcome> {
  const { services, seed, plan, faults = [], scenario, settleTimeoutSeconds, onOpen } = options;
  const { isWatched = true } = options;
  const closing: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  onOpen?.(close);
  try {
    const programs = await bundlePrograms(faults);
    closing.push(programs.remove);
    const town = await openTown(services, programs, plan);
    closing.push(town.stop);
    const run = await openRun(town, seed, isWatched);
    closing.push(() => closeRun(run));
    const began = performance.now();
    await scenario(run);
    const seconds = (performance.now() - began) / 1000;
    return {
      run,
      verdict: await checkRun(run, settleTimeoutSeconds),
      seconds,
      logged: logFaults(town.logDir),
    };
  } finally {
    await close();
  }
}
