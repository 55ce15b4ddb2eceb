import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';
import { Documented, documentOf } from './matrix/documented.ts';

let server: ApiServer;
let company: TestCompany;
let as: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Conditions');
  as = await server.signedIn(company.id, ['USER', 'COMPANY_ADMIN']);
});

afterAll(() => server.close());

const ROOT = '/api/scope-management';
const create = () => server.call('POST', `${ROOT}/create`, { as, body: dieselBody(company.facility.id) });
const read = (id: string, headers: Record<string, string> = {}) => server.call('GET', `${ROOT}/${id}`, { as, headers });

test('one thing has an ETag, by which a reader learns that nothing has changed', async () => {
  const made = await create();
  expect(made.headers['etag']).toMatch(/^W\/"1-/);
  const { id } = made.body.data;
  const first = await read(id);
  const tag = String(first.headers['etag']);
  expect(tag).toMatch(/^W\/"1-/);
  const again = await read(id, { 'if-none-match': tag });
  expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, tag]);
  const body = { ...dieselBody(company.facility.id, { quantity: '5' }), id };
  const changed = await server.call('POST', `${ROOT}/update`, { as, body, headers: { 'if-match': tag } });
  expect([changed.status, changed.body.data.revision, String(changed.headers['etag']).slice(0, 4)]).toEqual([
    200,
    2,
    'W/"2',
  ]);
  expect((await read(id, { 'if-none-match': tag })).status).toBe(200);
});

test('a change of an older state fails with 412 and the current state, and changes nothing', async () => {
  const { id } = (await create()).body.data;
  const change = (quantity: string, revision: number, tag: string) =>
    server.call('POST', `${ROOT}/update`, {
      as,
      body: { ...dieselBody(company.facility.id, { quantity }), id, revision },
      headers: { 'if-match': tag },
    });
  expect((await change('6', 1, 'W/"1-x"')).status).toBe(200);
  const late = await change('7', 1, '"1-x"');
  expect([late.status, late.body.code, late.body.statusCode]).toEqual([412, 'record.stale', 412]);
  expect(late.body.data).toMatchObject({ revision: 2, quantity: '6.000' });
  const unequal = await change('7', 2, '"1-x"');
  expect([unequal.status, unequal.body.code]).toEqual([400, 'request.if-match']);
  expect((await read(id)).body.data).toMatchObject({ revision: 2, quantity: '6.000' });
});

test('without If-Match the refusal stays 409', async () => {
  const { id } = (await create()).body.data;
  const body = { ...dieselBody(company.facility.id), id, revision: 9 };
  const { status, body: refused } = await server.call('POST', `${ROOT}/update`, { as, body });
  expect([status, refused.code]).toEqual([409, 'record.stale']);
});

test('a deletion takes its revision from If-Match', async () => {
  const body = { facilityId: company.facility.id, basis: 'EQUITY', fromDate: '2022-07-01', equityShare: '50' };
  const made = await server.call('POST', '/api/control-basis/create', { as, body });
  expect([made.status, made.body]).toEqual([200, expect.anything()]);
  const remove = (ifMatch: string) =>
    server.call('DELETE', `/api/control-basis/delete/${made.body.data.id}`, { as, headers: { 'if-match': ifMatch } });
  const [unreadable, late] = [await remove('one'), await remove('"7"')];
  expect([unreadable.status, unreadable.body.code]).toEqual([400, 'request.if-match']);
  expect([late.status, late.body.code]).toEqual([412, 'control-basis.stale']);
  expect((await remove(String(made.headers['etag']))).status).toBe(200);
});

test('the API document names the headers', async () => {
  const documented = new Documented(await documentOf(server));
  const headersOf = (route: string) => {
    const parameters = documented.operation(route)['parameters'] as { in: string; name: string }[];
    return parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  };
  expect(headersOf(`GET ${ROOT}/{id}`)).toEqual(['If-None-Match']);
  expect(headersOf(`POST ${ROOT}/update`)).toEqual(['If-Match', 'Idempotency-Key']);
  expect(headersOf('DELETE /api/targets/delete/{id}')).toEqual(['If-Match']);
  expect(documented.operation(`GET ${ROOT}/{id}`).responses).toHaveProperty('304');
  expect(documented.operation(`GET ${ROOT}/{id}`).responses['200']).toHaveProperty('headers.ETag');
});
