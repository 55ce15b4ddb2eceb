import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Only tests that were written are green: an empty run is a mistake, and so is one that was narrowed and forgotten.
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tools/**/*.test.mjs'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          // A unit test has no clock but the one it is given, and prints dates alike on every machine.
          env: { TZ: 'Australia/Sydney' },
        },
      },
      {
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['src/**/*.api.test.ts', 'tests/api/**/*.test.ts'],
          // One PostgreSQL for the run, one database for each file; two files at a time keep a small machine honest.
          globalSetup: ['src/server/testing/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // Every story as a test in Chromium; Storybook is loaded there, so the file stands beside it.
      'tests/stories/vitest.stories.config.ts',
    ],
  },
});
