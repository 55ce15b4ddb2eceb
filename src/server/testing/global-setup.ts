import type { TestProject } from 'vitest/node';
import './inject-server.ts';
import { startTestCluster } from './test-cluster.ts';

/** Vitest's set-up of the project `api`: one PostgreSQL per run. Each test file creates its own database on it. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('testServer', cluster.server);
  return () => cluster.stop();
}
