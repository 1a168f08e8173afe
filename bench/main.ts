import { fileURLToPath } from 'node:url';
import { commandOptions, endWith } from '../tests/support/command-options.ts';
import { noteFigure, printFigures, saveFigures } from './measure/verdicts.ts';
import { type BenchName, longBenches, runInChild, usualBenches } from './run-in-child.ts';
import { fullSettings, quickSettings } from './settings.ts';

const { values, positionals } = commandOptions(
  'npm run bench -- [b3 b4 ...] [--only=b3,b4] [--quick] [--save] [--million] [--searched=300000] [--connections=1,16,48] [--profile=folder]',
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
      connections: { type: 'string' },
      profile: { type: 'string' },
    },
  },
);
const named = [...positionals, ...values.only.flatMap((list) => list.split(','))].map((name) =>
  name.toLowerCase(),
);
const known: readonly string[] = [...usualBenches, ...longBenches];
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) endWith(`No such bench: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
const chosen =
  named.length === 0
    ? usualBenches
    : [...usualBenches, ...longBenches].filter((name) => named.includes(name));
const settings = structuredClone(values.quick ? quickSettings : fullSettings);
if (values.million) settings.searchedPosts.push(1_000_000);
if (values.searched !== undefined) settings.searchedPosts.push(Number(values.searched));
if (values.connections !== undefined) settings.connections = values.connections.split(',').map(Number);

const started = performance.now();
const failed: BenchName[] = [];
for (const name of chosen)
  try {
    for (const figure of await runInChild(name, settings, values.profile)) noteFigure(figure);
  } catch (error) {
    // The figures of the others are still worth printing.
    console.error(error);
    failed.push(name);
  }
printFigures();
if (values.save)
  saveFigures(fileURLToPath(new URL('../docs/figures.md', import.meta.url)), 'npm run bench -- --save');
console.log(`\n${Math.round((performance.now() - started) / 1000)} s in all.`);
if (failed.length > 0) endWith(`Failed: ${failed.join(', ')}`);
