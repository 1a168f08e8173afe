import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { harderConditions, seededBugs } from '@joddee/marketplace/common/faults';
import { expect, test } from 'vitest';
import { requireBuild } from '../support/browser/require-build.ts';
import { root } from '../support/root.ts';

test('built programs contain no fault', async () => {
  await requireBuild();
  const names = ['isFaulty', ...seededBugs, ...harderConditions];
  const found = ['web/dist', 'web/dist-server', 'realtime-server/dist', 'worker/dist'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => {
        const code = readFileSync(join(root, folder, file), 'utf8');
        return names.filter((name) => code.includes(name)).map((name) => `${name} in ${folder}/${file}`);
      }),
  );
  expect(found).toEqual([]);
});
