import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestServices } from '@joddee/local-services/testing/start-test-services';
import { print } from '../chaos/report.ts';
import { createRandom } from '../chaos/town/random.ts';
import { root } from '../support/root.ts';
import { type Mutant, mutantsOf } from './mutants-of.ts';

/** How many small changes of the rules and of five commands make a test fail. Those that none notices are printed. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
});

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing/.test(file))
    .map((file) => join(root, folder, file));
const subjects: Readonly<Record<string, string[]>> = {
  rules: sourcesIn('packages/rules/src'),
  commands: [
    'bookings/requests/make-booking.ts',
    'bookings/stay/check-booking.ts',
    'bookings/cancel-booking.ts',
    'bookings/stay/extend-stay.ts',
    'users/card/approve-card.ts',
  ].map((file) => join(root, 'packages/marketplace/src', file)),
};

const services = await startTestServices();
const env = { ...process.env, TEST_SHORT: '1', MONGO_URL: services.mongoUrl, REDIS_URL: services.redisUrl };

/** Whether a test of this project fails, or hangs, because of a mutant. */
async function failsIn(project: string, mutant: Mutant): Promise<boolean> {
  const args = ['related', mutant.file, '--run', '--bail=1', `--project=${project}`];
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...env, MUTANT: JSON.stringify(mutant) },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code !== 0)));
}

for (const [name, files] of Object.entries(subjects)) {
  if (values.only !== '' && values.only !== name) continue;
  const mutants = createRandom(Number(values.seed)).some(files.flatMap(mutantsOf), Number(values.count));
  const waiting = [...mutants];
  let noticed = 0;
  const work = async () => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      // The quick tests first.
      if ((await failsIn('unit', mutant)) || (await failsIn('commands', mutant))) noticed += 1;
      else print(`  ${relative(root, mutant.file)}:${mutant.line}  ${mutant.was} -> ${mutant.by}`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  print(`${name}: ${noticed} of ${mutants.length} noticed`);
}
await services.remove();
