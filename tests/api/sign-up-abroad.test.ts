import { afterAll, beforeAll, expect, test } from 'vitest';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import { uuidv7 } from '#server';
import { secretOf } from '../support/outbox.ts';
import { apiServer, PASSWORD, type ApiServer } from '../support/api-server.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

const newEmail = () => `${uuidv7()}@newcomer.test`;

const ask = (email: string, change: Record<string, unknown>) =>
  server.call('POST', '/api/sign-up', {
    body: {
      companyName: 'Thistle Power',
      companyType: 'OTHER',
      accountName: 'Isla Reid',
      email,
      termsVersion: TERMS_VERSION,
      ...change,
    },
  });

/** Signs up and waits for the link. */
async function linkOf(email: string, change: Record<string, unknown>): Promise<string> {
  expect((await ask(email, change)).status).toBe(200);
  await expect
    .poll(async () => (await server.test.query('select 1 from sign_up_request')).length, { timeout: 10_000 })
    .toBe(0);
  return secretOf(server, email, 'sign-up.confirm');
}

/** Facts of the company in the browser of a person who has opened the link. */
async function factsBehind(token: string, email: string) {
  const body = { token, password: PASSWORD };
  expect((await server.call('POST', '/api/sign-up/confirm', { body })).status).toBe(200);
  return (await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } })).body.data.company;
}

test('a company signs up with its country and its number, and starts with what is usual there', async () => {
  const email = newEmail();
  const link = await linkOf(email, { country: 'GB', registrationNumber: 'sc 045551' });
  expect(await factsBehind(link, email)).toEqual({
    country: 'GB',
    currency: 'GBP',
    firstMonth: 4,
    facilityCountries: [],
  });
  const rows = await server.test.query(
    `select registration_kind, registration_number from company join account using (company_id)
     where account.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ registration_kind: 'GB_COMPANY_NUMBER', registration_number: 'SC045551' }]);
});

test('without a country it is a company of Australia, and a later request may name another', async () => {
  const email = newEmail();
  await linkOf(email, {});
  const rows = await server.test.query(
    'select country, currency, year_first_month from company join account using (company_id) where account.email = $1',
    [email],
  );
  expect(rows).toEqual([{ country: 'AU', currency: 'AUD', year_first_month: 7 }]);
  const link = await linkOf(email, { country: 'US' });
  expect(await factsBehind(link, email)).toEqual({
    country: 'US',
    currency: 'USD',
    firstMonth: 1,
    facilityCountries: [],
  });
});

test.each([
  [{ country: 'UK' }, 'country'],
  [{ country: 'GB', registrationNumber: '445790' }, 'registrationNumber'],
  [{ registrationNumber: 'SC045551' }, 'registrationNumber'],
])('a sign-up with %j is refused', async (change, path) => {
  const { status, body } = await ask(newEmail(), change);
  expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
});

test('the countries to choose from are known without a session', async () => {
  const { commonObjects } = (await server.call('GET', '/api/sign-up/countries?language=fr')).body.data;
  expect(commonObjects).toHaveLength(249);
  expect(commonObjects).toContainEqual({
    id: 'GB',
    code: 'GB',
    name: expect.any(String),
    currency: 'GBP',
    firstMonth: 4,
  });
});
