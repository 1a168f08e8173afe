import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { print } from '../chaos/report.ts';
import { createRandom } from '../chaos/town/random.ts';
import { root } from '../support/root.ts';
import { mutantsOf } from './mutants-of.ts';

/** How many small changes of the rules and of five commands make a test fail. Those that none notices are printed. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});

const marketplace = 'packages/marketplace/src';
const rules = readdirSync(join(root, marketplace), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/rules\/|^common\/texts\//.test(file) && !file.endsWith('.test.ts'))
  .map((file) => `${marketplace}/${file}`);
/** The tests that are run, the quick ones first. */
const subjects = {
  rules: {
    files: rules,
    tests: [
      ['/rules/', `${marketplace}/common/`],
      ['packages/thai-text/', 'packages/english-text/', 'web/src/'],
      [`${marketplace}/bookings/`],
    ],
  },
  commands: {
    files: [
      'bookings/requests/make.ts',
      'bookings/stay/check.ts',
      'bookings/ends.ts',
      'bookings/stay/extension.ts',
      'users/card/decisions.ts',
    ].map((file) => `${marketplace}/${file}`),
    tests: [[`${marketplace}/bookings/`, `${marketplace}/users/card/`], [`${marketplace}/`]],
  },
};

process.env.MUTANT = '{}';
process.env.TEST_SHORT = '1';
const newVitest = () => createVitest('test', { watch: false, bail: 1, reporters: [{}] });
let vitest = await newVitest();
/** It keeps what it has run: after this many changes another one begins, before they fill the memory. */
const changesOfOne = 8;

/** Whether a test fails, or hangs, while the file is changed. */
async function isNoticed(file: string, tests: readonly string[]): Promise<boolean> {
  vitest.invalidateFile(file);
  const all = await vitest.getRelevantTestSpecifications([...tests]);
  // Components show every rule, but loading a screen for each change takes too long.
  const specifications = all.filter(({ project }) => !project.name.startsWith('components'));
  vitest.state.clearErrors();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const files = new Set(specifications.map(({ moduleId }) => moduleId));
  const own = testModules.filter(({ moduleId }) => files.has(moduleId));
  return unhandledErrors.length > 0 || own.some((module) => module.state() === 'failed');
}

for (const [name, { files, tests }] of Object.entries(subjects)) {
  if (values.only !== '' && values.only !== name) continue;
  const all = files.flatMap((file) => mutantsOf(join(root, file)));
  const chosen = createRandom(Number(values.seed)).some(all, Number(values.count));
  let noticed = 0;
  for (const [index, mutant] of chosen.entries()) {
    if (index % changesOfOne === changesOfOne - 1) {
      await vitest.close();
      vitest = await newVitest();
    }
    process.env.MUTANT = JSON.stringify(mutant);
    let isCaught = false;
    for (const some of tests) isCaught ||= await isNoticed(mutant.file, some);
    vitest.invalidateFile(mutant.file);
    if (isCaught) noticed += 1;
    else print(`  ${relative(root, mutant.file)}:${mutant.line}  ${mutant.was} -> ${mutant.by}`);
  }
  print(`${name}: ${noticed} of ${chosen.length} noticed`);
}
await vitest.close();
process.exitCode = 0;
