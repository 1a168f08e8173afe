import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { commandOptions, endWith } from '../tests/support/command-options.ts';
import { type Figure, noteFigure, printFigures, saveFigures } from './measure/figures.ts';
import type { BenchSettings, BenchTask } from './run-one.ts';

/** Ten minutes on two cores. */
const full: BenchSettings = {
  rounds: 5,
  connections: [1, 16, 48],
  loadSeconds: 1.5,
  bookingSeconds: 2.5,
  watchers: 500,
  messages: 150,
  idleSockets: 5000,
  memoryRounds: 2,
  writesPerRound: 100,
  viewsPerRound: 240,
  idleSeconds: 30,
  storedBookings: [1000, 100_000, 1_000_000],
};
const quick: BenchSettings = {
  rounds: 1,
  connections: [1, 16],
  loadSeconds: 0.5,
  bookingSeconds: 1,
  watchers: 100,
  messages: 30,
  idleSockets: 300,
  memoryRounds: 1,
  writesPerRound: 20,
  viewsPerRound: 48,
  idleSeconds: 5,
  storedBookings: [1000, 5000],
};

/** Growth stores a million bookings first and takes half an hour, so it runs only if it is named. */
const usual = ['bookings', 'idle', 'refusals', 'deliveries', 'sockets', 'latency', 'views'];
const known = [...usual, 'growth'];

const { values, positionals } = commandOptions(
  `npm run bench -- [${known.join(' ')}] [--quick] [--save] [--profile=folder]`,
  {
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      /** Writes the table to docs/figures.md. */
      save: { type: 'boolean', default: false },
      /** A folder for CPU profiles of the programs. */
      profile: { type: 'string' },
    },
  },
);
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) endWith(`No such bench: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
const chosen = positionals.length === 0 ? usual : known.filter((name) => positionals.includes(name));

const root = join(import.meta.dirname, '..');
const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
if (built.status !== 0) endWith('The programs could not be built.');
const started = performance.now();
const failed: string[] = [];
for (const name of chosen) {
  // A process for each, so that none begins with the memory, sockets and compiled code of another.
  const child = fork(join(import.meta.dirname, 'run-one.ts'), { execArgv: process.execArgv });
  // It stops its programs before it ends.
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  child.on('message', (figures: Figure[]) => figures.forEach(noteFigure));
  child.send({
    name,
    settings: values.quick ? quick : full,
    profileDir: values.profile,
  } satisfies BenchTask);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop);
  // The figures of the others are still worth printing.
  if (code !== 0) failed.push(name);
}
printFigures();
if (values.save) saveFigures(join(root, 'docs/figures.md'));
console.log(`\n${Math.round((performance.now() - started) / 1000)} s in all.`);
if (failed.length > 0) endWith(`Failed: ${failed.join(', ')}`);
