import { parseArgs } from 'node:util';
import { openEnding } from '../commands/ending.ts';
import { runSession } from '../commands/session.ts';
import { print } from '../report.ts';
import { faults, nameOf } from './faults.ts';
import { printFault, printFaults } from './report-faults.ts';
import { type FaultOutcome, runFault } from './run-fault.ts';
import { openScene } from './scene.ts';

/** Lets each part fail in each way, one after the other, under load. Ends with 1 after a violation. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    threads: { type: 'string', default: '4' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
  },
});
const { onOpen, end } = openEnding();

const scene = await openScene(true);
onOpen(scene.remove);
print(`seed ${values.seed}`);
const chosen = faults.filter((fault) => nameOf(fault).includes(values.only));
const outcomes: FaultOutcome[] = [];
const { logged } = await runSession({
  services: scene.services,
  plan: scene.plan,
  seed: Number(values.seed),
  onOpen,
  async scenario(run) {
    for (const fault of chosen) {
      if (!fault.isPossible(scene)) {
        print(`${nameOf(fault)}: not possible for this user`);
        continue;
      }
      const outcome = await runFault(run, scene, fault, {
        seconds: Number(values.seconds),
        threads: Number(values.threads),
      });
      outcomes.push(outcome);
      printFault(outcome);
    }
  },
});
printFaults(outcomes, logged);
await end(outcomes.some(({ violations }) => violations.length > 0) ? 1 : 0);
