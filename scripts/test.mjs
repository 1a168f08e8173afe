import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './root.mjs';

ensureInstalled();

const bin = (name) => join(root, 'node_modules', '.bin', name);
const scratch = mkdtempSync(join(tmpdir(), 'joddee-check-'));
const report = join(scratch, 'report.json');
let passed = 0;
let failed = 0;

function run(title, command, args) {
  console.log(`\n== ${title}`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) console.error(error.message);
  return status === 0;
}

/** What a command prints, and whether it succeeded; for commands that run beside each other. */
function outcome(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    child.on('error', ({ message }) => {
      printed += message;
    });
    child.on('close', (status) => resolve({ printed, succeeded: status === 0 }));
  });
}

const checks = {
  'Lock files': [process.execPath, [join(root, 'scripts', 'check-locks.mjs')]],
  'Format and lint': [bin('biome'), ['ci', '--error-on-warnings', '.']],
  Types: [bin('tsc'), ['-b']],
  Browser: [process.execPath, ['--import', 'tsx', join(root, 'tests/support/browser/fetch-browser.ts')]],
  Build: [process.execPath, [join(root, 'scripts', 'build.mjs')]],
};
// All at once: one waits for downloads while another computes.
const outcomes = Object.entries(checks).map(([title, [command, args]]) => [title, outcome(command, args)]);
for (const [title, ended] of outcomes) {
  const { printed, succeeded } = await ended;
  console.log(`\n== ${title}\n${printed.trimEnd()}`);
  if (succeeded) passed += 1;
  else failed += 1;
}

const args = process.argv.slice(2);
const green = run('Tests', bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...args,
]);
try {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  // A run can fail outside its tests, by a file that does not load or an error after the end; this counts as one
  // failure. Skipped tests prove nothing and count as failures.
  failed += numFailedTests + numPendingTests || (green ? 0 : 1);
} catch {
  failed += 1;
}
rmSync(scratch, { recursive: true, force: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
