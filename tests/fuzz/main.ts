import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { commandOptions, endWith } from '../support/command-options.ts';
import { root } from '../support/root.ts';

const usage = 'Usage: npm run test:fuzz -- [--runs 100] [--seed 1]';
const { values } = commandOptions(usage, {
  options: {
    runs: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(1e9)) },
  },
});
const { runs, seed } = values;
if (!/^\d{1,6}$/.test(runs) || !/^\d{1,10}$/.test(seed)) endWith(usage);
process.stdout.write(`${runs} hostile requests for each route and role, seed ${seed}\n`);
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--no-file-parallelism', 'tests/fuzz', 'tests/api/hostile'],
  {
    cwd: root,
    env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
