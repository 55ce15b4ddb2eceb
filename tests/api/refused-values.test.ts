import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiServer, type ApiServer } from '../support/api-server.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

it('a refused value is named with a remedy: a list without its scope, an invitation without a person', async () => {
  const { id } = await server.company('Refused Haulage');
  const as = await server.signedIn(id, ['COMPANY_ADMIN']);
  const list = await server.call('GET', '/api/scope-management/list', { as });
  expect([list.status, list.body.message]).toEqual([400, 'typeScope: Choose a scope: 1, 2, 3 or 4 (energy).']);
  const invited = await server.call('POST', '/api/company-connection/invite-company', { as, body: {} });
  expect([invited.status, invited.body.message]).toEqual([400, 'relation: Choose the relationship.']);
  expect(invited.body.issues?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'relation: Choose the relationship.',
    'email: Give an e-mail address, an ABN or a registration number: one of them.',
  ]);
});
