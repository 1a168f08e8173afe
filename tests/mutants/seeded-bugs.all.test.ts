import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeededBug } from '@joddee/contract/faults';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '../support/root.ts';
import { noticedBy } from './noticed-by.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joddee-bugs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The number of tests that fail in a file while a bug is armed. One that does not load fails none. */
async function failedWith(bug: SeededBug): Promise<number> {
  const report = join(folder, `${bug}.json`);
  const args = ['run', noticedBy[bug], '--bail=1', '--reporter=json', `--outputFile=${report}`];
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, FAULTS: bug, MONGO_URL: inject('mongoUrl'), REDIS_URL: inject('redisUrl') },
  });
  await once(child, 'close');
  return (JSON.parse(await readFile(report, 'utf8')) as { numFailedTests: number }).numFailedTests;
}

test('every seeded bug makes a test of its file fail', async () => {
  const unnoticed: string[] = [];
  const waiting = Object.keys(noticedBy) as SeededBug[];
  const work = async () => {
    for (let bug = waiting.shift(); bug !== undefined; bug = waiting.shift())
      if ((await failedWith(bug)) === 0) unnoticed.push(`${bug}: ${noticedBy[bug]}`);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  expect(unnoticed).toEqual([]);
});
