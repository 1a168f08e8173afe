import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { startAt } from './tests/support/other-time/start-at.ts';
import { measureSlowness } from './tests/support/programs/slowness.ts';
import { componentTests } from './web/testing/vitest-project.ts';

/** These start whole programs and mostly wait for them; beside the others they would slow each other down. */
const programs = [
  'tests/start/**/*.test.ts',
  'packages/local-services/**/*.test.ts',
  'packages/wire-gateway/tests/{robustness,storms}.test.ts',
  'tests/journeys/bookings/late-outcomes.test.ts',
  'tests/chaos/disconnects/*.test.ts',
];
/** These use the whole machine or measure durations, so no other test runs beside them. */
const alone = [
  'tests/chaos/faults/*.test.ts',
  'packages/local-services/src/guard/crash.test.ts',
  'tests/journeys/programs/{dependencies-unavailable,routes-without-a-dependency}.test.ts',
  'tests/journeys/bookings/one-slot-fifty-renters.test.ts',
  'tests/journeys/map/map-thread-restarts.test.ts',
];
// Each project loads this file again.
if (process.env.TEST_SLOWNESS === undefined) {
  process.env.TEST_SLOWNESS = String(measureSlowness());
  // Without it the duration of a run says little.
  const times = Number(process.env.TEST_SLOWNESS).toFixed(1);
  process.stdout.write(`This machine starts processes ${times} times slower than usual.\n`);
  if (process.env.TEST_TIME !== undefined) startAt(process.env.TEST_TIME);
}
const slowness = Number(process.env.TEST_SLOWNESS);
const notTests = [
  '**/node_modules/**',
  '**/dist/**',
  '**/dist-dev/**',
  '**/dist-server/**',
  '**/.tsbuild/**',
];

export default defineConfig({
  test: {
    // One Redis and one database server for the whole run; every file uses its own database.
    globalSetup: ['tests/support/programs/shared-services.ts'],
    pool: 'forks',
    // These end tests that hang. Tests have no limits of their own, because their duration depends on what runs beside.
    testTimeout: 200_000 * slowness,
    hookTimeout: 200_000 * slowness,
    env: { TEST_SLOWNESS: String(slowness) },
    projects: [
      componentTests('th'),
      componentTests('en'),
      {
        extends: true,
        test: {
          name: 'together',
          setupFiles: ['tests/support/one-day/begin-on-one-day.ts'],
          include: [
            'packages/**/*.test.ts',
            'realtime-server/**/*.test.ts',
            'worker/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
          ],
          exclude: [...notTests, ...programs, ...alone, '**/*.dom.test.ts'],
          // One for each core: with more of them browsers, servers and the database only wait for each other.
          maxWorkers: availableParallelism(),
          // Modules hold no state, so files share loaded modules, which saves an eighth of the time.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: programs,
          exclude: [...notTests, ...alone],
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude: notTests,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
