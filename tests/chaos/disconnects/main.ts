import { parseArgs } from 'node:util';
import { harderConditions } from '@joddee/marketplace/common/faults';
import { openEnding } from '../commands/ending.ts';
import { runSession } from '../commands/session.ts';
import { tryBugs } from '../commands/try-bugs.ts';
import { print } from '../report.ts';
import { startChaosServices } from '../town/services.ts';
import { disconnectBugs } from './bugs.ts';
import { disconnectStorm } from './disconnect-storm.ts';
import { printRound, printTally } from './report-disconnects.ts';
import { Tally } from './tally.ts';

/** Clients lose their connections in every way under load. Ends with 1 if one of them differs from a fresh one. */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '3000' },
    clients: { type: 'string', default: '100' },
    threads: { type: 'string', default: '3' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    bug: { type: 'string' },
    bugs: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const { onOpen, end } = openEnding();
process.on('unhandledRejection', (reason) => print(`unhandled rejection: ${reason}`));

const services = await startChaosServices();
onOpen(services.remove);
print(`seed ${seed}`);
if (values.bugs || values.bug !== undefined) {
  const bugs = disconnectBugs.filter(({ name }) => values.bug === undefined || values.bug === name);
  if (bugs.length === 0)
    print(`There is no bug ${values.bug}; there are ${disconnectBugs.map(({ name }) => name).join(', ')}`);
  await end(bugs.length > 0 && (await tryBugs(services, bugs, seed, onOpen, harderConditions)) ? 0 : 1);
}
let tally = new Tally();
const { verdict, seconds } = await runSession({
  services,
  seed,
  isWatched: false,
  faults: ['clients-never-compare', 'differences-of-seconds'],
  onOpen,
  async scenario(run) {
    tally = await disconnectStorm(run, {
      count: Number(values.count),
      clients: Number(values.clients),
      threads: Number(values.threads),
      spreadMs: 4000,
      blows: ['none', 'server killed', 'redis killed', 'none', 'server restarted', 'redis killed'],
      onRound: printRound,
    });
  },
});
printTally(tally);
print(`storm              ${Math.round(seconds)} s, ${tally.rounds} rounds, ${verdict.bookings} bookings`);
print(`violations         ${verdict.violations.length}`);
for (const violation of verdict.violations.slice(0, 20)) print(`  ${violation}`);
await end(verdict.violations.length === 0 ? 0 : 1);
