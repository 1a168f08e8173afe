import { parseArgs } from 'node:util';
import { chaosBugs } from './bugs/chaos-bugs.ts';
import { openEnding } from './commands/ending.ts';
import { runSession } from './commands/session.ts';
import { tryBugs } from './commands/try-bugs.ts';
import { print, printOutcome } from './report.ts';
import { attemptStorm } from './storm/attempt-storm.ts';
import { killAtRandom, randomStorm } from './storm/random-storm.ts';
import type { Run } from './storm/run.ts';
import { startChaosServices } from './town/services.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    attempts: { type: 'string', default: '200000' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    bug: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    storm: { type: 'boolean', default: false },
    'no-kills': { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const seconds = Number(values.seconds);
const stormThreads = 32;
const longestStormMs = 2 * 3_600_000;
/** Most of the time all programs are up, so that most attempts reach them. */
const betweenKillsOfStormMs = 8000;

const { onOpen, end } = openEnding();
process.on('unhandledRejection', (reason) => print(`unhandled rejection: ${reason}`));

async function storm(run: Run): Promise<void> {
  run.endsAt = performance.now() + (values.storm ? longestStormMs : seconds * 1000);
  const killing = values['no-kills']
    ? undefined
    : killAtRandom(run, values.storm ? betweenKillsOfStormMs : undefined);
  if (values.storm) await attemptStorm(run, Number(values.attempts), stormThreads, print);
  else await randomStorm(run);
  run.endsAt = Math.min(run.endsAt, performance.now());
  await killing;
}

const services = await startChaosServices();
onOpen(services.remove);
print(`seed ${seed}`);
if (values.bugs || values.bug !== undefined) {
  const bugs = chaosBugs.filter(({ name }) => values.bug === undefined || values.bug === name);
  if (bugs.length === 0)
    print(`There is no bug ${values.bug}; there are ${chaosBugs.map(({ name }) => name).join(', ')}`);
  await end(bugs.length > 0 && (await tryBugs(services, bugs, seed, onOpen)) ? 0 : 1);
}
const outcome = await runSession({ services, seed, plan: { hasLargeLot: true }, scenario: storm, onOpen });
printOutcome(outcome);
await end(outcome.verdict.violations.length === 0 ? 0 : 1);
