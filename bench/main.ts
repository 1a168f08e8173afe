import { fileURLToPath } from 'node:url';
import { commandOptions, endWith } from '../tests/support/command-options.ts';
import { benchBookings } from './b3-bookings.ts';
import { benchRefusals } from './b4-refusals.ts';
import { benchGrowth } from './long/growth.ts';
import { benchSoak } from './long/soak.ts';
import { benchViews } from './map/m1-views.ts';
import { benchStartAndChanges } from './map/m2-start-and-changes.ts';
import { printFigures, saveFigures } from './measure/verdicts.ts';
import { benchPeers } from './p1-peers.ts';
import { startWorld, type World } from './processes/start-world.ts';
import { benchDeliveries } from './rt1-deliveries.ts';
import { benchMemory } from './rt2-memory.ts';
import { benchLatency } from './rt3-latency.ts';
import { benchManySockets } from './rt5-many-sockets.ts';
import { benchSearch } from './search/s-search.ts';
import { type BenchSettings, fullSettings, quickSettings } from './settings.ts';

const benches: Record<string, (world: World, settings: BenchSettings) => Promise<void>> = {
  b3: benchBookings,
  b4: benchRefusals,
  m1: benchViews,
  m2: benchStartAndChanges,
  p1: benchPeers,
  rt1: benchDeliveries,
  rt2: benchMemory,
  rt3: benchLatency,
  rt5: benchManySockets,
};

/** Long ones run only if they are named. */
const longBenches: typeof benches = { growth: benchGrowth, s: benchSearch, soak: benchSoak };

const { values, positionals } = commandOptions(
  'npm run bench -- [b3 b4 ...] [--only=b3,b4] [--quick] [--save] [--million] [--searched=300000] [--profile=folder]',
  {
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      quick: { type: 'boolean', default: false },
      /** Writes the table to docs/figures.md. */
      save: { type: 'boolean', default: false },
      /** Searches also in a million posts, which take minutes to store; or in this number. */
      million: { type: 'boolean', default: false },
      searched: { type: 'string' },
      profile: { type: 'string' },
    },
  },
);
const named = [...positionals, ...values.only.flatMap((list) => list.split(','))].map((name) =>
  name.toLowerCase(),
);
const all = { ...benches, ...longBenches };
const unknown = named.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0)
  endWith(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`);
const settings = structuredClone(values.quick ? quickSettings : fullSettings);
if (values.million) settings.searchedPosts.push(1_000_000);
if (values.searched !== undefined) settings.searchedPosts.push(Number(values.searched));
const profileDir = values.profile;

const started = performance.now();
const world = await startWorld({ profileDir });
let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= world.stop();
  return stopping;
};
process.on('SIGINT', () => void stop().finally(() => process.exit(1)));
process.on('SIGTERM', () => void stop().finally(() => process.exit(1)));
// Ends a run in which a part hangs.
const longestMs = 3_600_000;
setTimeout(() => {
  console.error('The bench exceeded its time limit.');
  void stop().finally(() => process.exit(1));
}, longestMs).unref();
try {
  for (const [name, bench] of Object.entries(named.length === 0 ? benches : all))
    if (named.length === 0 || named.includes(name)) await bench(world, settings);
} finally {
  await stop();
}
printFigures();
if (values.save)
  saveFigures(fileURLToPath(new URL('../docs/figures.md', import.meta.url)), 'npm run bench -- --save');
console.log(`\n${Math.round((performance.now() - started) / 1000)} s in all.`);
