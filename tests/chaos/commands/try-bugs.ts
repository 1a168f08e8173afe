import type { Fault } from '@joddee/marketplace/common/faults';
import type { ChaosBug } from '../bugs/chaos-bugs.ts';
import { print } from '../report.ts';
import type { ChaosServices } from '../town/services.ts';
import { runSession } from './session.ts';

/** Enough to settle without the bug; a bug that prevents settling should not delay the run. */
const settleTimeoutSeconds = 40;

/**
 * Runs the scenario of each bug without and with it. True if every bug was caught and every run without it was clean.
 */
export async function tryBugs(
  services: ChaosServices,
  bugs: readonly ChaosBug[],
  seed: number,
  onOpen: (close: () => Promise<void>) => void,
  conditions: readonly Fault[] = [],
): Promise<boolean> {
  let allCaught = true;
  for (const { name, scenario, caughtBy } of bugs) {
    const options = { services, seed, scenario, onOpen, settleTimeoutSeconds, faults: conditions };
    const clean = (await runSession(options)).verdict.violations;
    const seeded = (await runSession({ ...options, faults: [...conditions, name] })).verdict.violations;
    const proof = seeded.filter((violation) => caughtBy.test(violation));
    const caught = clean.length === 0 && proof.length > 0;
    allCaught &&= caught;
    print(
      `${name.padEnd(32)} ${caught ? 'caught' : 'MISSED'}  without it ${clean.length} violations, with it ${seeded.length}: ${proof[0] ?? seeded[0] ?? 'none'}`,
    );
    for (const violation of clean.slice(0, 5)) print(`  without it: ${violation}`);
  }
  return allCaught;
}
