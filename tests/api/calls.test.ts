import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { ACCOUNTS } from './account-calls.ts';
import { ADDED } from './added-calls.ts';
import { FOOTPRINT_CALLS } from './footprint-calls.ts';
import { INSIGHT } from './insight-calls.ts';
import { INTAKE } from './intake-calls.ts';
import { INTEGRATION } from './integration-calls.ts';
import { documentOf } from './matrix/documented.ts';
import { SCIM } from './scim-calls.ts';
import { SINGLE_SIGN_ON } from './sso-calls.ts';
import { SPECIFIED } from './specified-calls.ts';

/** Every call of the product. */
const ALL: readonly string[] = [
  ...SPECIFIED,
  ...ADDED,
  ...INSIGHT,
  ...INTAKE,
  ...ACCOUNTS,
  ...SINGLE_SIGN_ON,
  ...SCIM,
  ...FOOTPRINT_CALLS,
  ...INTEGRATION,
];

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

test('the API has exactly the calls listed here: a renamed or forgotten path fails', async () => {
  const { paths } = await documentOf(server);
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.toSorted()).toEqual(ALL.toSorted());
});

test('admin calls are under /api/admin and admit only platform staff', async () => {
  const member = await server.signedIn((await server.company('Ours')).id, ['COMPANY_ADMIN', 'USER', 'PRODUCT_MANAGER']);
  for (const call of ALL.filter((one) => one.includes('/api/admin/'))) {
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const { status } = await server.call(method, path.replace('{id}', '01a1fe87-0431-71a7-9132-6412fcb646c9'), {
      as: member,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    expect([call, status]).toEqual([call, 403]);
  }
});
