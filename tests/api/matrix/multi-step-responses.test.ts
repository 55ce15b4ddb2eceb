import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import { uuidv7 } from '#server';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../../support/api-server.ts';
import { exportScene } from '../../support/export-scene.ts';
import { appCode } from '../../support/factor-scene.ts';
import { approvedRecord, madeFootprint } from '../../support/footprint-scene.ts';
import { secretOf } from '../../support/outbox.ts';
import { dieselBody } from '../../support/record-bodies.ts';
import { SoftAuthenticator } from '../../support/soft-authenticator.ts';
import { allRows } from './all-rows.ts';
import { Documented, documentOf } from './documented.ts';
import { ExampleBook } from './example-book.ts';
import { intakeResponses } from './intake-responses.ts';
import { succeedOn } from './succeed.ts';
import { supplyResponses } from './supply-responses.ts';

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
const examples = new ExampleBook();

beforeAll(async () => {
  server = await apiServer({
    settings: {
      inboxFolder,
      trustedProxies: ['127.0.0.1'],
      secretKeys: [{ id: 'test', hex: 'cd'.repeat(32) }],
    },
  });
  documented = new Documented(await documentOf(server));
  company = await server.company('Beyond');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  user = await server.signedIn(company.id, ['USER']);
  staff = await server.signedIn(null, ['ADMIN']);
});
afterAll(async () => {
  await server.close();
  rmSync(inboxFolder, { recursive: true });
});

const inboxFolder = mkdtempSync(join(tmpdir(), 'scopebook-inbox-'));
const succeed = succeedOn(() => ({ server, documented }), { answered, examples });

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

  test('of second factors and proofs', async () => {
    const { email } = await server.account(company.id, ['USER']);
    const as = (await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } })).body.data.token;
    await succeed('POST /api/step-up/password', { as, body: { password: PASSWORD } });
    const { data: app } = await succeed('POST /api/second-factor/app/begin', { as });
    await succeed('POST /api/second-factor/app/confirm', { as, body: { code: appCode(app.secret) } });
    await succeed('POST /api/step-up/app', { as, body: { code: appCode(app.secret, 1) } });
    const { data: codes } = await succeed('POST /api/second-factor/recovery-codes', { as });
    const { data: made } = await succeed('POST /api/passkey/begin', { as });
    const authenticator = new SoftAuthenticator();
    const { data: added } = await succeed('POST /api/passkey/add', {
      as,
      body: { challenge: made.challenge, name: 'Key', passkey: authenticator.make(made.options) },
    });
    await succeed('POST /api/passkey/rename', { as, body: { id: added.id, name: 'Key on the ring' } });
    const { data: asked } = await succeed('POST /api/step-up/passkey/begin', { as });
    const signed = (given: { challenge: string; options: { challenge: string } }) => ({
      challenge: given.challenge,
      passkey: authenticator.sign(given.options),
    });
    await succeed('POST /api/step-up/passkey', { as, body: signed(asked) });
    await succeed('POST /api/sign-in/passkey', {
      body: signed((await server.call('POST', '/api/sign-in/passkey/begin')).body.data),
    });
    const half = async () =>
      (await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } })).body.data.challenge;
    await server.test.query('update authenticator_app set last_step = null');
    const root = 'POST /api/sign-in/second-factor';
    await succeed(`${root}/app`, { body: { challenge: await half(), code: appCode(app.secret) } });
    await succeed(`${root}/recovery`, { body: { challenge: await half(), code: codes.recoveryCodes[0] } });
    const challenge = await half();
    const { data: step } = await succeed(`${root}/passkey/begin`, { body: { challenge } });
    await succeed(`${root}/passkey`, { body: { challenge, passkey: authenticator.sign(step.options) } });
    await succeed('POST /api/second-factor/app/remove', { as });
    const removed = await succeed('POST /api/passkey/remove', { as, body: { id: added.id } });
    expect(removed.data.id).toBe(added.id);
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

  supplyResponses(() => ({ server }), succeed);
  intakeResponses(() => ({ server, company, admin, user, inboxFolder }), succeed);
  test('of a partner’s token and of requests', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const maker = { ...company, name: 'Beyond', user, admin };
    await approvedRecord(server, maker);
    const { id: footprintId } = await madeFootprint(server, maker);
    // An address that is refused before anything is sent.
    const system = { baseUrl: 'https://127.0.0.1', clientId: 'us', clientSecret: 'secret' };
    const body = { name: 'Partner', ...system };
    const { partner, issued } = (await server.call('POST', '/api/pact/partners/create', { as: admin, body })).body.data;
    const form = { grant_type: 'client_credentials', client_id: issued.clientId, client_secret: issued.clientSecret };
    const token = await server.call('POST', '/auth/token', {
      body: new URLSearchParams(form).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([token.status, documented.fault('POST /auth/token', token)]).toEqual([200, null]);
    answered.add('POST /auth/token');
    examples.note('POST /auth/token', { body: form }, token);
    const { access_token: as } = JSON.parse(token.bytes.toString()) as { access_token: string };
    for (const id of ['one', 'two'])
      await server.call('POST', '/3/events', {
        as,
        headers: { ...headers, 'content-type': 'application/cloudevents+json' },
        body: {
          type: 'org.wbcsd.pact.ProductFootprint.RequestCreatedEvent.3',
          specversion: '1.0',
          id,
          source: '/3/events',
          time: '2026-11-26T10:30:00Z',
          data: { productId: ['urn:gtin:4712345060507'] },
        },
      });
    const { requests } = (await server.call('GET', '/api/pact/requests', { as: admin })).body.data;
    const ROOT = 'POST /api/pact/requests/{id}';
    const [one, two] = requests;
    await succeed(`${ROOT}/fulfil`, { as: admin, params: { id: one.id }, body: { footprintIds: [footprintId] } });
    await succeed(`${ROOT}/reject`, { as: admin, params: { id: two.id }, body: { reason: 'No' } });
    const asked = { partnerId: partner.id, productIds: ['urn:gtin:4712345060507'] };
    await succeed('POST /api/pact/asked/create', { as: admin, body: asked });
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

/** Tested with pages of a few rows in `report-pages.api.test.ts`, which has their examples too. */
const ROWS_OF_REPORTS = ['GET /api/report/{report}/rows', 'GET /api/admin/report/{report}/rows'];

/** Tested with an identity provider in `sign-in-by-provider.api.test.ts`. */
const SINGLE_SIGN_ON = [
  'POST /api/sso/start',
  'POST /api/sso/finish',
  'POST /api/sso/proof',
  'POST /api/sso/settings/test',
];

test('every call’s response has been compared with its documentation', () => {
  const refusedOnly = allRows().filter(
    ({ allows }) =>
      !Object.values(allows).some((answers) =>
        Object.values(answers as object).some((status) => status >= 200 && status < 300),
      ),
  );
  const left = refusedOnly.map(({ route }) => route).filter((route) => !answered.has(route));
  expect(left).toEqual([...ROWS_OF_REPORTS, ...SINGLE_SIGN_ON]);
});

test('each is an example of the API document, and still sent and answered like that', () => {
  const others = allRows().filter(({ allows }) =>
    Object.values(allows).some((answers) => Object.values(answers as object).includes(200)),
  );
  const without = others.map(({ route }) => route);
  expect(examples.faults('src/boot/api-examples/later-calls.json', without)).toEqual([]);
});
