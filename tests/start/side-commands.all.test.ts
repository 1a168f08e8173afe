import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runToEnd } from '../support/programs/run-to-end.ts';
import { root } from '../support/root.ts';

const run = (...words: string[]) =>
  runToEnd(spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }));

test.each([
  ['bench/main.ts', '--qiuck', '--qiuck'],
  ['bench/main.ts', 'b9', 'No such bench: b9'],
  ['bench/client/main.ts', '--runs=two', 'no number of runs'],
  ['bench/client/main.ts', '--routes=/rent', '--routes'],
  ['tests/screenshots/main.ts', '--onyl=rent', '--onyl'],
  ['tests/screenshots/main.ts', '--only=nowhere', 'No screen is named like nowhere'],
  ['tests/chaos/main.ts', '--second=5', '--second'],
])('%s %s exits at once with the reason', async (file, option, reason) => {
  const { code, output } = await run('--import', 'tsx', file, option);
  expect(code).not.toBe(0);
  expect(output).toContain(reason);
});

test('every lock file can be installed from, and one that cannot is found', async () => {
  expect(await run('scripts/check-locks.mjs')).toMatchObject({ code: 0 });
  const scratch = await mkdtemp(join(tmpdir(), 'joddee-locks-'));
  try {
    await cp(join(root, 'bench/lighthouse'), scratch, {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    });
    const file = join(scratch, 'package.json');
    // Without its override the package depends on whatever version is the latest today.
    const { overrides: _, ...rest } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...rest, dependencies: { ...rest.dependencies, zod: '4.1.0' } }));
    const broken = await run('scripts/check-locks.mjs', scratch);
    expect(broken.code).toBe(1);
    expect(broken.output).toContain('cannot be installed from');
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  // Each lock file takes seconds of npm's time, more beside other tests.
});
