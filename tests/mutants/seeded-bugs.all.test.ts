import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { seededBugs } from '@joddee/marketplace/common/faults';
import { expect, test } from 'vitest';
import { root } from '../support/root.ts';

test('every seeded bug makes a test of its file fail', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/mutants/try-bugs.ts'], { cwd: root });
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const said = printed.split('\n').filter((line) => line.includes('is not noticed') || line.includes('bugs'));
  expect(said, errors).toEqual([`${seededBugs.length} bugs were tried`]);
});
