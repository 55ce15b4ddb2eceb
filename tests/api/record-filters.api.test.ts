import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

const ROOT = '/api/scope-management';

/** References of the records: with a file and a warning or not. A zero with a remark would have none. */
const RECORDS = [
  ['plain', {}],
  ['zero', { quantity: '0' }],
  ['proved', {}],
  ['zero and proved', { quantity: '0' }],
] as const;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Filters');
  user = await server.signedIn(company.id, ['USER']);
  for (const [reference, change] of RECORDS) {
    const { id: facilityId } = await server.facility(company.id);
    const file = { name: `${reference}.txt`, bytes: Buffer.from(`Invoice ${reference}`) };
    const attachmentIds = reference.includes('proved')
      ? [(await server.call('POST', '/api/evidence/upload', { as: user, file })).body.data.id]
      : [];
    const body = dieselBody(facilityId, { reference, remark: '', attachmentIds, ...change });
    const made = await server.call('POST', `${ROOT}/create`, { as: user, body });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  }
});
afterAll(() => server.close());

/** References of the records found, by the list; the totals must count as many. */
async function found(query: string): Promise<readonly string[]> {
  const { body } = await server.call('GET', `${ROOT}/list?typeScope=1&size=100${query}`, { as: user });
  const references = body.data.map(({ reference }: { reference: string }) => reference).toSorted();
  const totals = await server.call('GET', `${ROOT}/list/total?typeScope=1${query}`, { as: user });
  expect([body.total_item, totals.body.data.records]).toEqual([references.length, references.length]);
  return references;
}

test.each([
  ['&evidence=with', ['proved', 'zero and proved']],
  ['&evidence=without', ['plain', 'zero']],
])('%s finds %j', async (query, references) => {
  expect(await found(query)).toEqual(references);
});

test('records with open warnings and those without are all records, and combine with the filter by evidence', async () => {
  const [open, none] = [await found('&warnings=open'), await found('&warnings=none')];
  expect([...open, ...none].toSorted()).toEqual(RECORDS.map(([reference]) => reference).toSorted());
  expect(open).toEqual(expect.arrayContaining(['zero', 'zero and proved']));
  const both = await found('&warnings=open&evidence=without');
  expect(both).toEqual(open.filter((reference) => !reference.includes('proved')));
  expect(both).toContain('zero');
});

test('an export has the records of the filter', async () => {
  const file = await server.call('GET', `${ROOT}/export?format=csv&typeScope=1&evidence=with`, { as: user });
  const text = JSON.stringify(readCsv(file.bytes.toString('utf8')));
  expect(text).toContain('zero and proved');
  expect(text).not.toContain('"plain"');
});

test('an unknown value is refused', async () => {
  const { status } = await server.call('GET', `${ROOT}/list?typeScope=1&warnings=all`, { as: user });
  expect(status).toBe(400);
});
