import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './root.mjs';

/**
 * `npm test` runs every check and the tests that a change must not break. `--all` adds the long ones, files that end in
 * `.all.test.ts`; `--rest` runs only those, in an order of the day, and `--minutes=N` starts none after that time.
 * Other arguments are for vitest.
 */
const own = new Set(['--all', '--rest']);
const isMinutes = (arg) => /^--minutes=\d+$/.test(arg);
const given = process.argv.slice(2);
const isRest = given.includes('--rest');
const minutes = given.find(isMinutes)?.split('=')[1];
const passedOn = given.filter((arg) => !own.has(arg) && !isMinutes(arg));
const ofScope = isRest ? ['.all.test.ts'] : [];
if (!isRest && !given.includes('--all')) process.env.TEST_SHORT = '1';

ensureInstalled();

/** A night, a Saturday and the end of a year: one of them a day, on a part of the tests that changes; in a month on all. */
const otherInstants = ['2030-11-27T03:10:00+07:00', '2030-11-30T23:40:00+07:00', '2030-12-31T23:50:00+07:00'];
const parts = 10;
const today = Math.floor(Date.now() / 86_400_000);
const instantOfToday = otherInstants[today % otherInstants.length];
const partOfToday = `--shard=${1 + (Math.floor(today / otherInstants.length) % parts)}/${parts}`;

const bin = (name) => join(root, 'node_modules', '.bin', name);
const scratch = mkdtempSync(join(tmpdir(), 'joddee-check-'));
let passed = 0;
let failed = 0;

/** What a command prints, and whether it succeeded. A command that is shown prints by itself. */
function outcome(command, args, isShown = false, env = {}) {
  return new Promise((resolve) => {
    const stdio = isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    child.on('error', ({ message }) => {
      printed += message;
    });
    child.on('close', (status) => resolve({ printed, succeeded: status === 0 }));
  });
}

const count = (succeeded) => {
  if (succeeded) passed += 1;
  else failed += 1;
};

/** Runs the tests of these projects and counts them. */
async function runTests(name, projects, args, { isShown = false, env = {} } = {}) {
  const report = join(scratch, `${name}.json`);
  const { printed, succeeded } = await outcome(
    bin('vitest'),
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
      ...passedOn,
    ],
    isShown,
    env,
  );
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    passed += numPassedTests;
    // Skipped tests prove nothing and count as failures, unless time was up before them. A run can fail outside its
    // tests, by a file that does not load or an error after the end; this counts as one failure.
    const isCut = minutes !== undefined && numPendingTests > 0;
    failed += isCut
      ? numFailedTests || Math.min(numFailedTestSuites, 1)
      : numFailedTests + numPendingTests || (succeeded ? 0 : 1);
  } catch {
    failed += 1;
  }
  return printed;
}

// Imported once the packages are there.
const { writeDeclarations } = await import('./client/name-classes.mjs');
writeDeclarations();
process.env.TEST_MINUTES = minutes ?? '';
// Compilers, bundlers and tests make much that is soon garbage: a larger young generation saves a tenth of their time.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
const checks = {
  'Lock files': [process.execPath, [join(root, 'scripts', 'check-locks.mjs')]],
  'Format and lint': [bin('biome'), ['ci', '--error-on-warnings', '.']],
  // Several threads each check much of the same once more, and the tests need the other core.
  Types: [bin('tsc'), ['-b', '--singleThreaded']],
  Browser: [process.execPath, ['--import', 'tsx', join(root, 'tests/support/browser/fetch-browser.ts')]],
  Build: [process.execPath, [join(root, 'scripts', 'build.mjs')]],
};
const needed = isRest ? ['Browser', 'Build'] : Object.keys(checks);
// All at once: one waits for downloads while another computes. Tests of sources need neither.
const sources = ['unit', 'commands', 'components*'];
const ofSources = runTests('sources', sources, ofScope);
const outcomes = needed.map((title) => [title, outcome(...checks[title])]);
for (const [title, ended] of outcomes) {
  const { printed, succeeded } = await ended;
  console.log(`\n== ${title}\n${printed.trimEnd()}`);
  count(succeeded);
}
console.log(`\n== Tests of sources\n${await ofSources}`);
if (!process.env.TEST_SHORT) {
  const env = { TEST_TIME: instantOfToday, TEST_SHORT: '1' };
  const printed = await runTests('instant', [...sources, 'together'], [partOfToday], { env });
  console.log(`\n== A part of the short tests, as if it were ${instantOfToday}\n${printed}`);
}
console.log('\n== Tests of programs');
const untilTimeIsUp = minutes === undefined ? [] : [`--reporter=${join(root, 'scripts', 'stop-after.mjs')}`];
await runTests('programs', ['together', 'real time', 'programs', 'alone'], [...ofScope, ...untilTimeIsUp], {
  isShown: true,
});
rmSync(scratch, { recursive: true, force: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
