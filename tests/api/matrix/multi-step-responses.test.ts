import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import { uuidv7 } from '#server';
import { apiServer, PASSWORD, type Answer, type ApiServer, type TestCompany } from '../../support/api-server.ts';
import { exportScene } from '../../support/export-scene.ts';
import { secretOf } from '../../support/outbox.ts';
import { dieselBody } from '../../support/record-bodies.ts';
import { allRows } from './all-rows.ts';
import { Documented, documentOf } from './documented.ts';

/**
 * Calls that succeed only after other steps: a mailed link, a previewed draft, a record with a warning. The table covers only
 * their refusals; here each succeeds once, and its response is compared with its documentation.
 */
let server: ApiServer;
let documented: Documented;
let company: TestCompany;
let admin: string;
let user: string;
let staff: string;
const answered = new Set<string>();

beforeAll(async () => {
  server = await apiServer();
  documented = new Documented(await documentOf(server));
  company = await server.company('Beyond');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  user = await server.signedIn(company.id, ['USER']);
  staff = await server.signedIn(null, ['ADMIN']);
});
afterAll(() => server.close());

/** Sends it, and expects a 200 response as documented. */
async function succeed(
  route: string,
  {
    as,
    params = {},
    query = '',
    body,
  }: { as?: string; params?: Record<string, string>; query?: string; body?: unknown } = {},
): Promise<Answer['body']> {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'DELETE', string];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => params[name] ?? '');
  const answer = await server.call(method, `${filled}${query}`, {
    ...(as === undefined ? {} : { as }),
    ...(body === undefined ? {} : { body }),
  });
  expect([route, answer.status, answer.body.message]).toEqual([route, 200, answer.body.message]);
  expect(documented.fault(route, answer)).toBeNull();
  answered.add(route);
  return answer.body;
}

const CHOSEN = 'seven geese on the old pond';

describe('a response after other steps is as documented', () => {
  test('of sessions and passwords', async () => {
    const { email } = await server.account(company.id, ['USER']);
    const { data } = await succeed('POST /api/sign-in', { body: { email, password: PASSWORD } });
    const { data: renewed } = await succeed('POST /api/refresh-token', { body: { refreshToken: data.refreshToken } });
    const other = (await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } })).body.data;
    const sessions = (await server.call('GET', '/api/session/list', { as: renewed.token })).body.data;
    const { id } = sessions.commonObjects.find((one: { current: boolean }) => !one.current);
    await succeed('POST /api/session/end', { as: renewed.token, body: { id } });
    expect((await server.call('GET', '/api/user-profile', { as: other.token })).status).toBe(401);
    await succeed('POST /api/password/change', {
      as: renewed.token,
      body: { currentPassword: PASSWORD, password: CHOSEN },
    });
    await server.call('POST', '/api/forgot-password', { body: { email } });
    const token = await secretOf(server, email, 'password-reset.link');
    await succeed('POST /api/forgot-password/check', { body: { token } });
    await succeed('POST /api/forgot-password/update', { body: { token, password: 'nine herons by the new dam' } });
  });

  test('of links that invite and confirm, and of a mail', async () => {
    const invited = { email: 'invited@beyond.test', name: 'Linh Tran', authorities: ['USER'] };
    await server.call('POST', '/api/company-member/invite', { as: admin, body: invited });
    const invitation = await secretOf(server, invited.email, 'members.invitation');
    await succeed('POST /api/invitation/check', { body: { token: invitation } });
    await succeed('POST /api/invitation/accept', {
      body: { token: invitation, password: CHOSEN, termsVersion: TERMS_VERSION },
    });
    const email = 'somebody@sign-up.test';
    const asked = { companyName: 'New', companyType: 'OTHER', accountName: 'Somebody', email };
    await server.call('POST', '/api/sign-up', { body: { ...asked, termsVersion: TERMS_VERSION } });
    const link = await secretOf(server, email, 'sign-up.confirm');
    await succeed('POST /api/sign-up/check', { body: { token: link } });
    await succeed('POST /api/sign-up/confirm', { body: { token: link, password: CHOSEN } });
    const [mail] = (await server.call('GET', '/api/admin/mail/list', { as: staff })).body.data;
    const kept = await succeed('GET /api/admin/mail/{id}', { as: staff, params: { id: mail.id } });
    expect(kept.data.id).toBe(mail.id);
  });

  test.each([
    ['scope', 1],
    ['energy', 4],
  ])('of an explained warning, of %s', async (name, typeScope) => {
    const energy = {
      categoryId: 'ELECTRICITY_PRODUCTION',
      inputTypeId: 'electricity-from-sun',
      consumptionTypeId: 'OWN_USE',
      unit: 'kWh',
    };
    const body = dieselBody(company.facility.id, typeScope === 4 ? { ...energy, typeScope: undefined } : {});
    const root = `/api/${name}-management`;
    const made = await server.call('POST', `${root}/create`, { as: user, body });
    expect([made.status, made.body.message]).toEqual([200, 'Created successful']);
    for (const [as, start] of [
      [user, ''],
      [staff, '/admin'],
    ] as const) {
      const warningId = uuidv7();
      await server.test.query(
        `insert into record_warning (company_id, record_id, id, code, path, message, places, raised_at)
         values ($1, $2, $3, $4, 'quantity', 'Odd.', '{}', now())`,
        [company.id, made.body.data.id, warningId, `test.${warningId}`],
      );
      await succeed(`POST /api${start}/${name}-management/{id}/warnings/{warningId}/acknowledge`, {
        as,
        params: { id: made.body.data.id, warningId },
        body: { comment: 'It is right.' },
      });
    }
  });

  test('of a cancelled and deleted export', async () => {
    for (const [start, companyId, authorities] of [
      ['/api', company.id, ['USER']],
      ['/api/admin', null, ['ADMIN']],
    ] as const) {
      const { id: accountId, email } = await server.account(companyId, authorities);
      const as = (await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } })).body.data.token;
      const scene = exportScene(server, { companyId: company.id, accountId });
      const [left, ready] = [await scene.inHand(), await scene.inHand()];
      // Staff exports belong to no company.
      await server.test.query('update export_job set company_id = $1 where id = any($2)', [companyId, [left, ready]]);
      await succeed(`POST ${start}/export-jobs/cancel/{id}`, { as, params: { id: left } });
      await server.test.query(
        "update export_job set status = 'READY', bytes = 4, sha256 = repeat('0', 64), ended_at = now(), expires_at = now() + interval '1 day' where id = $1",
        [ready],
      );
      const { data } = await succeed(`DELETE ${start}/export-jobs/delete/{id}`, { as, params: { id: ready } });
      expect(data.id).toBe(ready);
    }
  });

  test('of a target whose base year is updated', async () => {
    const facts = { kind: 'ABSOLUTE', book: 'GHG_PROTOCOL', scopes: ['1'], scope2Method: 'LOCATION', reduction: '50' };
    const body = { ...facts, name: 'Mine', baseYear: 2026, targetYear: 2031, baseAmount: '10', owner: 'Priya' };
    const { id } = (await server.call('POST', '/api/targets/create', { as: admin, body })).body.data;
    const { data } = await succeed('POST /api/targets/rebase', { as: admin, body: { id, revision: 1 } });
    expect(data.id).toBe(id);
  });

  test('of a draft that becomes an edition', async () => {
    const ROOT = '/api/admin/factor-library';
    const second = await server.signedIn(null, ['ADMIN']);
    const facts = {
      editionId: 'NGA-2027',
      family: 'NGA',
      title: 'National Greenhouse Accounts Factors 2027',
      published: '2027-08',
      appliesFrom: '2027-07-01',
      appliesTo: '2028-06-30',
      gwpSet: 'AR5',
      source: 'Department of Climate Change, Energy, the Environment and Water',
      licence: 'CC BY 4.0, Commonwealth of Australia',
      frameworks: ['NGER'],
    };
    const file = await server.call('GET', `${ROOT}/download/edition?editionId=NGA-2026`, { as: staff });
    const { id } = (await server.call('POST', `${ROOT}/draft/create`, { as: staff, body: facts })).body.data;
    await server.call('POST', `${ROOT}/draft/upload/${id}`, {
      as: staff,
      file: { name: 'factors.csv', bytes: file.bytes },
    });
    const seen = async () => {
      const { data } = (await server.call('GET', `${ROOT}/draft/detail/${id}`, { as: staff })).body;
      return { id, revision: data.revision as number };
    };
    const step = async (name: string, as = staff, more: object = {}) =>
      succeed(`POST ${ROOT}/draft/${name}`, { as, body: { ...(await seen()), ...more } });
    await succeed(`GET ${ROOT}/draft/compare/{id}`, { as: staff, params: { id } });
    await step('preview');
    const impact = () => server.call('GET', `${ROOT}/draft/impact/${id}`, { as: staff });
    await expect.poll(async () => (await impact()).body.data?.state, { timeout: 20_000 }).toBe('DONE');
    await step('submit', staff, { comment: 'As printed.' });
    await step('return', second, { reason: 'Look at diesel again.' });
    await step('submit', staff, { comment: 'As printed.' });
    await step('publish', second);
  });

  test('of an event stream, identified by its media type', async () => {
    const stop = new AbortController();
    const { status, headers } = await fetch(`${await server.listen()}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${user}`, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    stop.abort();
    const route = 'GET /api/notifications/stream';
    const answer = { status, headers: Object.fromEntries(headers), body: { statusCode: status, data: null } };
    expect(documented.fault(route, { ...answer, bytes: Buffer.alloc(0) })).toBeNull();
    expect(status).toBe(200);
    answered.add(route);
  });
});

/** Tested with pages of a few rows in `report-pages.api.test.ts`. */
const ROWS_OF_REPORTS = ['GET /api/report/{report}/rows', 'GET /api/admin/report/{report}/rows'];

test('every call’s response has been compared with its documentation', () => {
  const refusedOnly = allRows().filter(
    ({ allows }) => !Object.values(allows).some((answers) => Object.values(answers as object).includes(200)),
  );
  const left = refusedOnly.map(({ route }) => route).filter((route) => !answered.has(route));
  expect(left).toEqual(ROWS_OF_REPORTS);
});
