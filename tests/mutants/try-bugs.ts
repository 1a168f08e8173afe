import type { SeededBug } from '@joddee/marketplace/common/faults';
import { createVitest } from 'vitest/node';
import { noticedBy } from './noticed-by.ts';

/** Arms each seeded bug in the tests that notice it, and prints those that do not. */
const vitest = await createVitest('test', { watch: false, bail: 1, maxWorkers: 1, reporters: [{}] });
for (const [bug, file] of Object.entries(noticedBy) as [SeededBug, string][]) {
  for (const project of vitest.projects) Object.assign(project.config.env, { FAULTS: bug });
  const specifications = await vitest.getRelevantTestSpecifications([file]);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  // Those of earlier runs are listed, too. A file that does not load fails no test.
  const own = testModules.find(({ moduleId }) => moduleId.endsWith(file));
  if (own === undefined || [...own.children.allTests('failed')].length === 0)
    process.stdout.write(`${bug} is not noticed by ${file}\n`);
}
await vitest.close();
process.stdout.write(`${Object.keys(noticedBy).length} bugs were tried\n`);
