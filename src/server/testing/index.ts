export { readPdf } from '../files/pdf/testing/read-pdf.ts';
export { injectedTestServer, testDatabase } from './inject-server.ts';
export { strictTexts } from './strict-texts.ts';
export { startTestCluster } from './test-cluster.ts';
export type { TestCluster, TestServer } from './test-cluster.ts';
export { createTestDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
