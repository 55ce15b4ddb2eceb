import type { TestProject } from 'vitest/node';
import './inject-server.ts';
import { startTestCluster } from './test-cluster.ts';

/** Vitest's set-up of the project `api`: one PostgreSQL per run. Each test file creates its own database on it. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env.TEST_CITUS_URL)
    process.stdout.write('Skipped: the API tests on a Citus cluster, because TEST_CITUS_URL is not set.\n');
  const cluster = await startTestCluster();
  project.provide('testServer', cluster.server);
  return () => cluster.stop();
}
