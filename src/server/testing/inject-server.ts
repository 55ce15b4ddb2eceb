import type { MigrationPlan } from '../db/migrate/migration.ts';
import type { TestServer } from './test-cluster.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * The server that `global-setup.ts` started for this Vitest run. Only this file imports Vitest, so that benchmarks and
 * end-to-end set-ups can use the rest of this folder without it.
 */
export async function injectedTestServer(): Promise<TestServer> {
  const { inject } = await import('vitest');
  return inject('testServer');
}

/** A migrated database for one test file. Call its `drop` at the end. */
export async function testDatabase(plan: MigrationPlan): Promise<TestDatabase> {
  return createTestDatabase(await injectedTestServer(), plan);
}
