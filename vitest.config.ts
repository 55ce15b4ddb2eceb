import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tools/lib/memory-folder.mjs';

keepTemporaryFilesInMemory();

/** Milliseconds something may take that a test waits for: the usual second is haste on a busy machine. */
const poll = { timeout: 15_000 };

/** Vitest alone would leave one processor to a person at the keyboard, which halves a machine that has two. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

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
          // Pure rules change nothing outside themselves: files share a process, and its modules are read once.
          isolate: false,
          maxWorkers,
          expect: { poll },
          // A unit test has no clock but the one it is given, and prints dates alike on every machine.
          env: { TZ: 'Australia/Sydney' },
        },
      },
      {
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          // Files share what they read: each tree of the source is parsed once by a process, not once by a file.
          isolate: false,
          maxWorkers,
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
          // Each file starts a whole server, whose tables outlive the usual young generation: copying them cost as much again.
          execArgv: ['--max-semi-space-size=64'],
          // The server's modules are read once by each process, not once by each of some eighty files.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll },
        },
      },
      {
        test: {
          // Kills databases: `npm run test:replica`, not part of `npm test`.
          name: 'replica',
          environment: 'node',
          include: ['tests/replica/**/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
