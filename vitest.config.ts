import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** These load the machine by themselves, or judge how soon something comes: nothing else runs beside them. */
const alone = [
  'tests/start/**/*.test.ts',
  'tests/journeys/one-slot-fifty-renters.test.ts',
  'tests/journeys/dependencies-unavailable.test.ts',
  'tests/journeys/late-outcomes.test.ts',
  'tests/journeys/map-thread-restarts.test.ts',
  'packages/local-services/**/*.test.ts',
  'packages/wire-gateway/tests/**/*.test.ts',
];
const notTests = ['**/node_modules/**', '**/dist/**', '**/dist-dev/**', '**/.tsbuild/**'];

export default defineConfig({
  test: {
    // One Redis and one database serve the whole run; every file works in a database of its own.
    globalSetup: ['tests/support/shared-services.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [
            'packages/**/*.test.ts',
            'realtime-server/**/*.test.ts',
            'worker/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
          ],
          exclude: [...notTests, ...alone],
          // Left to itself vitest leaves one core out; these wait for a browser, a clock or a service for a third of their time.
          maxWorkers: availableParallelism() + 1,
          // Programs keep no state in their modules, so files share what is loaded: an eighth of the whole time.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude: notTests,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
