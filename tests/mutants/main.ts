import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestServices } from '@joddee/local-services/testing/start-test-services';
import { print } from '../chaos/report.ts';
import { createRandom } from '../chaos/town/random.ts';
import { root } from '../support/root.ts';
import { type Mutant, mutantsOf } from './mutants-of.ts';

/** How many small changes of the source make a test fail. Those that none notices are printed. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
});

const commands = [
  'bookings/requests/make-booking.ts',
  'bookings/stay/check-booking.ts',
  'bookings/cancel-booking.ts',
  'bookings/stay/extend-stay.ts',
  'users/card/approve-card.ts',
];
const rules = join(root, 'packages/rules/src');
const subjects = {
  rules: {
    projects: ['unit', 'commands'],
    files: readdirSync(rules, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(rules, file)),
  },
  commands: {
    projects: ['commands'],
    files: commands.map((file) => join(root, 'packages/marketplace/src', file)),
  },
};

const services = await startTestServices();
const env = { ...process.env, MONGO_URL: services.mongoUrl, REDIS_URL: services.redisUrl };

/** Whether a test that reaches the file fails. A mutant that hangs is noticed, too. */
function isNoticed(mutant: Mutant, projects: readonly string[]): Promise<boolean> {
  const args = [
    'related',
    mutant.file,
    '--run',
    '--bail=1',
    ...projects.map((project) => `--project=${project}`),
  ];
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    stdio: 'ignore',
    timeout: 120_000,
    env: { ...env, MUTANT: JSON.stringify(mutant) },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code !== 0)));
}

for (const [name, { projects, files }] of Object.entries(subjects)) {
  if (values.only !== '' && values.only !== name) continue;
  const all = files.flatMap(mutantsOf);
  const chosen = createRandom(Number(values.seed)).some(all, Number(values.count));
  const waiting = [...chosen];
  let noticed = 0;
  const work = async () => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      if (await isNoticed(mutant, projects)) noticed += 1;
      else print(`  ${relative(root, mutant.file)}:${mutant.line}  ${mutant.was} -> ${mutant.by}`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  const score = ((100 * noticed) / chosen.length).toFixed(0);
  print(`${name}: ${noticed} of ${chosen.length} noticed (${score} %), of ${all.length} possible`);
}
await services.remove();
