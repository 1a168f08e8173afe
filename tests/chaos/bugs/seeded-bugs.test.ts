import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SeededBug, seededBugs } from '@joddee/marketplace/common/faults';
import { expect, test } from 'vitest';
import { root } from '../../support/root.ts';
import { disconnectBugs } from '../disconnects/bugs.ts';
import { chaosBugs } from './chaos-bugs.ts';

/** These need a program that stands still between two writes; a test pauses it there. */
const caughtByTests: readonly SeededBug[] = ['owner-asked-once', 'released-without-fence'];

const sources = ['packages', 'realtime-server', 'worker', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)src\/.*\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);
const text = sources.join('\n');

test('every seeded bug is in the source, and is tried', () => {
  const asked = new Set([...text.matchAll(/isFaulty\(\s*'([a-z-]+)'/g)].map(([, name]) => name));
  expect(seededBugs.filter((name) => !asked.has(name))).toEqual([]);
  const tried = [...caughtByTests, ...[...chaosBugs, ...disconnectBugs].map(({ name }) => name)];
  expect(tried.sort()).toEqual([...seededBugs].sort());
});
