import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../support/root.ts';
import { mutate } from '../build/mutation.ts';
import { disconnectBugs } from '../disconnects/bugs.ts';
import { seededBugs } from './seeded-bugs.ts';

test.each([...seededBugs, ...disconnectBugs].map((bug) => [bug.name, bug] as const))(
  'the text that %s replaces is in its file',
  (_, { mutations, stops = [] }) => {
    for (const mutation of [...stops, ...mutations]) {
      const source = readFileSync(join(root, mutation.file), 'utf8');
      expect(mutate(source, mutation)).not.toBe(source);
    }
  },
);
