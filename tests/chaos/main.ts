import { parseArgs } from 'node:util';
import { bundlePrograms } from './build/bundle-programs.ts';
import { checkRun } from './checker/check-run.ts';
import { logFaults } from './log-faults.ts';
import { print, printRun } from './report.ts';
import { killAtRandom } from './storm/kill-at-random.ts';
import { randomStorm } from './storm/random-storm.ts';
import { closeRun, openRun } from './storm/run.ts';
import { startChaosServices } from './town/services.ts';
import { openTown } from './town/town.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    'no-kills': { type: 'boolean', default: false },
  },
});

const closing: (() => Promise<void>)[] = [];
async function closeAll(code: number): Promise<never> {
  for (const close of closing.splice(0).reverse()) await close().catch(() => {});
  process.exit(code);
}
process.on('SIGINT', () => void closeAll(130));
process.on('SIGTERM', () => void closeAll(143));
process.on('unhandledRejection', (reason) => print(`left alone: ${reason}`));

const seconds = Number(values.seconds);
print(`seed ${values.seed}`);
const programs = await bundlePrograms();
closing.push(programs.remove);
const services = await startChaosServices(false);
closing.push(services.remove);
const town = await openTown(services, programs);
closing.push(town.stop);
const run = await openRun(town, Number(values.seed));
const began = performance.now();
await Promise.all([randomStorm(run, seconds), values['no-kills'] ? null : killAtRandom(run, seconds)]);
const took = (performance.now() - began) / 1000;
const verdict = await checkRun(run);
printRun(run, verdict, took);
for (const fault of logFaults(town.logDir).slice(0, 20)) print(`  log: ${fault}`);
closeRun(run);
await closeAll(verdict.violations.length === 0 ? 0 : 1);
