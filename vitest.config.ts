import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { mutate } from './tests/mutants/mutate.ts';
import { LongestFirst, OrderOfDay } from './tests/support/order-of-files.ts';
import { startAt } from './tests/support/other-time/start-at.ts';
import { measureSlowness } from './tests/support/programs/slowness.ts';
import { classNames } from './web/testing/class-names.ts';
import { componentTests } from './web/testing/vitest-project.ts';

/** A Tuesday morning in Bangkok, so that no hour or weekday of the real one decides what a test sees. */
const usualTime = '2030-11-26T10:00:00+07:00';
/** What Redis, PostgreSQL, an S3 storage or another clock measures is measured by the real time. */
const inRealTime = [
  'packages/local-services/**/*.test.ts',
  'tests/api/{files,copies-of-images}.test.ts',
  'tests/api/{gateway,monitoring}/*.test.ts',
  'tests/api/query-plans.all.test.ts',
  'tests/chaos/*.test.ts',
  'tests/journeys/programs/hanging-services.all.test.ts',
];
/** These start whole programs and mostly wait for them; beside the others they would slow each other down. */
const programs = [
  'tests/start/**/*.test.ts',
  'packages/local-services/src/{guard,provision}/*.test.ts',
  'packages/local-services/src/mongo-wire/tests/{robustness,storms}.all.test.ts',
  'tests/journeys/bookings/late-outcomes.test.ts',
  'tests/chaos/disconnects/*.test.ts',
  'tests/mutants/*.test.ts',
  'tests/api/gateway/slow-readers.all.test.ts',
  'tests/api/monitoring/{traces,metrics-of-waiting-work}.all.test.ts',
  'tests/journeys/backup/refused-backups.all.test.ts',
];
/** Commands of the marketplace, with database and Redis, in one process. */
const commands = ['packages/marketplace/src/**/*.db.test.ts'];
/** These use the whole machine or measure durations, so no other test runs beside them. */
const alone = [
  'tests/chaos/faults/*.test.ts',
  'packages/local-services/src/guard/crash.all.test.ts',
  'tests/journeys/programs/{dependencies-unavailable,routes-without-a-dependency}.all.test.ts',
  'tests/journeys/map/map-thread-restarts.all.test.ts',
];
// Each project loads this file again.
if (process.env.TEST_SLOWNESS === undefined) {
  process.env.TEST_SLOWNESS = String(measureSlowness());
  // Without it the duration of a run says little.
  const times = Number(process.env.TEST_SLOWNESS).toFixed(1);
  process.stdout.write(`This machine starts processes ${times} times slower than usual.\n`);
}
const slowness = Number(process.env.TEST_SLOWNESS);
/** A run that ends when its time is up begins with other groups on other days. */
const turn = process.env.TEST_MINUTES ? new Date().getUTCDay() : 0;
const group = (number: 0 | 1 | 2) => ({ groupOrder: 1 + ((number + turn) % 3) });
const notTests = [
  '**/node_modules/**',
  '**/dist/**',
  '**/dist-dev/**',
  '**/dist-server/**',
  '**/.tsbuild/**',
  // Projects do not heed `--exclude`.
  ...(process.env.TEST_SHORT ? ['**/*.all.test.ts'] : []),
];

export default defineConfig({
  plugins: mutate(),
  test: {
    // One Redis and one database server for the whole run; every file uses its own database.
    globalSetup: ['tests/support/programs/shared-services.ts'],
    pool: 'forks',
    // Projects and runs then share what one of them has transformed. A mutant is seen by no key of that store.
    experimental: { fsModuleCache: process.env.MUTANT === undefined },
    sequence: { sequencer: process.env.TEST_MINUTES ? OrderOfDay : LongestFirst },
    // These end tests that hang. Tests have no limits of their own, because their duration depends on what runs beside.
    testTimeout: 200_000 * slowness,
    hookTimeout: 200_000 * slowness,
    env: { TEST_SLOWNESS: String(slowness) },
    projects: [
      componentTests('th'),
      componentTests('en'),
      {
        extends: true,
        // The map picture has the text of a style sheet.
        plugins: [classNames()],
        test: {
          name: 'unit',
          include: ['packages', 'realtime-server', 'worker', 'web'].map(
            (part) => `${part}/**/*.test.{ts,tsx}`,
          ),
          exclude: [
            ...notTests,
            ...commands,
            ...programs,
            ...alone,
            ...inRealTime,
            '**/*.dom.{,all.}test.ts',
          ],
          ...startAt(process.env.TEST_TIME ?? usualTime),
          maxWorkers: availableParallelism(),
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: commands,
          // A test lasts some tenths of a second; what hangs is to be known soon.
          testTimeout: 20_000 * slowness,
          maxWorkers: availableParallelism(),
          // The files of a process share a database and all connections.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.ts'],
          exclude: [...notTests, ...programs, ...alone, ...inRealTime],
          ...startAt(process.env.TEST_TIME ?? usualTime),
          // One for each core: with more of them browsers, servers and the database only wait for each other.
          maxWorkers: availableParallelism(),
          // Modules hold no state, so files share loaded modules, which saves an eighth of the time.
          isolate: false,
          sequence: group(0),
        },
      },
      {
        extends: true,
        test: {
          name: 'real time',
          include: inRealTime,
          exclude: [...notTests, ...programs, ...alone],
          maxWorkers: availableParallelism(),
          isolate: false,
          sequence: group(0),
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: programs,
          exclude: [...notTests, ...alone],
          maxWorkers: availableParallelism() + 2,
          sequence: group(1),
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude: notTests,
          maxWorkers: 1,
          sequence: group(2),
        },
      },
    ],
  },
});
