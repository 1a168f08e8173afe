import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { seededBugs } from '@joddee/contract/faults';
import { startTestServices } from '@joddee/local-services/testing/start-test-services';
import { print } from '../chaos/report.ts';
import { createRandom } from '../chaos/town/random.ts';
import { root } from '../support/root.ts';
import { mutantsOf } from './mutants-of.ts';

/**
 * How many seeded bugs, and how many small changes of the rules and of five commands, make a test fail that is run in
 * one process. Those that none notices are printed.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
});

/** A change that a test of one of these files should notice. */
interface Trial {
  label: string;
  files: readonly string[];
  env: Record<string, string>;
}

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing/.test(file))
    .map((file) => join(root, folder, file));
const commands = [
  'bookings/requests/make-booking.ts',
  'bookings/stay/check-booking.ts',
  'bookings/cancel-booking.ts',
  'bookings/stay/extend-stay.ts',
  'users/card/approve-card.ts',
].map((file) => join(root, 'packages/marketplace/src', file));

function mutants(files: readonly string[]): Trial[] {
  const chosen = createRandom(Number(values.seed)).some(files.flatMap(mutantsOf), Number(values.count));
  return chosen.map((mutant) => ({
    label: `${relative(root, mutant.file)}:${mutant.line}  ${mutant.was} -> ${mutant.by}`,
    files: [mutant.file],
    env: { MUTANT: JSON.stringify(mutant) },
  }));
}

function bugs(): Trial[] {
  const sources = [
    'packages/rules/src',
    'packages/marketplace/src',
    'realtime-server/src',
    'web/src/realtime',
  ]
    .flatMap(sourcesIn)
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  return seededBugs.map((name) => ({
    label: name,
    files: sources.filter(({ text }) => text.includes(`isFaulty('${name}')`)).map(({ file }) => file),
    env: { FAULTS: name },
  }));
}

const subjects: Readonly<Record<string, () => Trial[]>> = {
  bugs,
  rules: () => mutants(sourcesIn('packages/rules/src')),
  commands: () => mutants(commands),
};

const services = await startTestServices();
const env = { ...process.env, TEST_SHORT: '1', MONGO_URL: services.mongoUrl, REDIS_URL: services.redisUrl };

/** A change that makes tests hang is noticed, too. */
function isNoticed(trial: Trial): Promise<boolean> {
  const projects = ['unit', 'commands', 'components-th'].map((name) => `--project=${name}`);
  const args = ['related', ...trial.files, '--run', '--bail=1', ...projects];
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...env, ...trial.env },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code !== 0)));
}

for (const [name, trialsOf] of Object.entries(subjects)) {
  if (values.only !== '' && values.only !== name) continue;
  const trials = trialsOf();
  const waiting = [...trials];
  let noticed = 0;
  const work = async () => {
    for (let trial = waiting.shift(); trial !== undefined; trial = waiting.shift()) {
      if (await isNoticed(trial)) noticed += 1;
      else print(`  ${trial.label}`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  print(`${name}: ${noticed} of ${trials.length} noticed`);
}
await services.remove();
