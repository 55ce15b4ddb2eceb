import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServedRoute } from '#server';
import { serverPlugins } from '../../src/boot/server-plugins.ts';
import { apiServer, type ApiServer } from '../support/api-server.ts';

let server: ApiServer;
let served: readonly ServedRoute[];

beforeAll(async () => {
  server = await apiServer();
  served = serverPlugins().flatMap((plugin) => plugin.routes?.(server.services) ?? []);
});
afterAll(() => server.close());

/** Calls that send stored bytes or a few lines of text, and the import calls, which use the threads themselves. */
const AMONG_THE_REQUESTS = [
  'GET /api/admin/evidence/download/{id}',
  'GET /api/admin/export-jobs/download/{id}',
  'GET /api/admin/scope-management/import/download/document',
  'GET /api/company/logo/{id}/{hash}',
  'GET /api/download/statement',
  'GET /api/evidence/download/{id}',
  'GET /api/export-jobs/download/{id}',
  'GET /api/product-management/photo/{id}',
  'GET /api/scope-management/import/download/document',
  'GET /api/scope-management/record-request/file/{id}/{fileId}',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'POST /api/admin/scope-management/import',
  'POST /api/scope-management/import',
];

it('every call that reads or creates a file runs in a thread, except those listed here', () => {
  const files = served.filter(({ route }) => route.upload || route.answers === 'file');
  const here = files.filter(({ runs }) => runs === 'here').map(({ route }) => `${route.method} ${route.path}`);
  expect(files.length).toBeGreaterThan(30);
  expect(here.toSorted()).toEqual(AMONG_THE_REQUESTS);
});

it('calls that compare every record of a company run in a thread', () => {
  const runs = served.flatMap(({ route, runs: where }) =>
    route.path.endsWith('/insight/variance') ? [[`${route.method} ${route.path}`, where]] : [],
  );
  expect(runs).toEqual([
    ['POST /api/insight/variance', 'short'],
    ['POST /api/admin/insight/variance', 'short'],
  ]);
});
