import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'realtime-server/**/*.test.ts',
      'worker/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**'],
    // One Redis and one database serve the whole run; every file works in a database of its own.
    globalSetup: ['tests/support/shared-services.ts'],
    pool: 'forks',
    // Left to itself vitest takes one core less than there are, and most tests wait for something.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
