import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverPlugins } from '../../src/boot/server-plugins.ts';
import { appOf } from '../../src/boot/server.ts';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { listeningLogger } from '../support/log-lines.ts';
import { secretOf } from '../support/outbox.ts';
import { dieselBody } from '../support/record-bodies.ts';
import type { ApiDocument } from '../support/random-requests.ts';

type App = Awaited<ReturnType<typeof appOf>>;

let server: ApiServer;
let company: TestCompany;
/** The product with pages, on plain HTTP and behind TLS; both log at the most detailed level. */
let app: App;
let behindTls: App;
const { logger, lines } = listeningLogger();
const pages = mkdtempSync(join(tmpdir(), 'scopebook-pages-'));

const make = (publicUrl: string | null) =>
  appOf(
    {
      services: server.services,
      plugins: serverPlugins(),
      logger,
      database: server.test.database,
      migrations: 0,
      close: async () => {},
    },
    { publicUrl },
    pages,
  );

beforeAll(async () => {
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Scopebook</title>');
  server = await apiServer();
  company = await server.company('Ours');
  app = await make(null);
  behindTls = await make('https://carbon.example.com');
});

afterAll(async () => {
  await behindTls.close();
  await app.close();
  await server.close();
  rmSync(pages, { recursive: true });
});

const post = (url: string, payload: unknown, headers: Record<string, string> = {}, to = app) =>
  to.inject({
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A page, an API response, three refusals, the OpenAPI document and its viewer. */
const ADDRESSES = [
  '/',
  '/scope1',
  '/healthz',
  '/api/user-profile',
  '/api/nothing',
  '/nothing.js',
  '/api/openapi.json',
  '/api/docs',
];

describe('every response', () => {
  test.each(ADDRESSES)('of %s has restrictive headers', async (url) => {
    const { headers } = await app.inject(url);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((one) => [one.trim().split(' ')[0], one.trim().split(' ').slice(1).join(' ')]),
    );
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'connect-src': "'self'",
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    for (const absent of ['x-powered-by', 'server', 'set-cookie', 'strict-transport-security'])
      expect([absent, headers[absent]]).toEqual([absent, undefined]);
  });

  test('has HSTS behind TLS, and only there', async () => {
    const { headers } = await behindTls.inject('/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect((await app.inject('/')).headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  test('of the API is not cached on its way', async () => {
    const token = await server.signedIn(company.id, ['USER']);
    for (const headers of [{}, bearer(token)])
      expect((await app.inject({ url: '/api/user-profile', headers })).headers['cache-control']).toBe('no-store');
  });

  test('stays with its own site: no other origin has access', async () => {
    const origin = { origin: 'https://evil.example' };
    const asked = await app.inject({
      method: 'OPTIONS',
      url: '/api/sign-in',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    });
    expect(asked.statusCode).toBe(404);
    const answered = await post('/api/sign-in', { email: 'a@example.test', password: 'x' }, origin);
    for (const { headers } of [asked, answered])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('a request', () => {
  test('with an undeclared method gets 404', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
      expect([method, (await app.inject({ method, url: '/api/sign-in' })).statusCode]).toEqual([method, 404]);
  });

  test('larger than 1 MB is refused before it is read', async () => {
    const answer = await post('/api/sign-in', `{"email":"${'a'.repeat(1_048_576)}"}`);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.too-large']);
  });

  test('has no secret in its URL: no call accepts one there', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json() as ApiDocument;
    const named = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => /token|password|secret|session/i.test(name))).toEqual([]);
  });
});

describe('a body', () => {
  test('of every call has exactly the fields it declares', async () => {
    const { paths, components } = (await app.inject('/api/openapi.json')).json() as ApiDocument;
    const bodies = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ requestBody }) => {
        const schema = requestBody?.content['application/json']?.schema;
        const own = schema?.$ref ? components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;
        return own ? [[path, (own as { additionalProperties?: unknown }).additionalProperties] as const] : [];
      }),
    );
    // Published protocols say themselves what else a body may have.
    const own = bodies.filter(([path]) => path.startsWith('/api/'));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter(([, others]) => others !== false)).toEqual([]);
  });

  test('cannot set what only others may set', async () => {
    const token = await server.signedIn(company.id, ['USER']);
    for (const field of ['authorities', 'status', 'companyId', 'email', 'accountId', 'onboarding', 'accessUntil']) {
      const answer = await post('/api/update/user-profile', { accountName: 'A', [field]: 'ADMIN' }, bearer(token));
      expect([field, answer.statusCode, answer.json().issues]).toEqual([
        field,
        400,
        [{ path: field, message: expect.any(String), text: { key: expect.any(String) } }],
      ]);
    }
    const other = await server.company('Theirs');
    const record = dieselBody(company.facility.id, { companyId: other.id });
    expect((await post('/api/scope-management/create', record, bearer(token))).statusCode).toBe(400);
    const signUp = {
      companyName: 'New',
      companyType: 'OTHER',
      accountName: 'A',
      email: 'new@example.test',
      password: 'a password nobody else has',
      termsVersion: '1',
    };
    for (const field of ['authorities', 'status', 'companyId', 'isAdmin'])
      expect((await post('/api/sign-up', { ...signUp, [field]: ['ADMIN'] })).json().issues).toContainEqual(
        expect.objectContaining({ path: field, message: expect.any(String) }),
      );
  });

  test('cannot reach a prototype', async () => {
    const token = await server.signedIn(company.id, ['USER']);
    for (const poison of [
      '{"__proto__":{"polluted":true},"accountName":"A"}',
      '{"constructor":{"prototype":{"polluted":true}},"accountName":"A"}',
      '{"accountName":"A","theme":{"__proto__":{"polluted":true}}}',
      String.raw`{"accountName":"A","\u005f_proto__":{"polluted":true}}`,
    ]) {
      const answer = await post('/api/update/user-profile', poison, bearer(token));
      expect([poison, answer.statusCode]).toEqual([poison, 400]);
    }
    const record = dieselBody(company.facility.id);
    const nested = JSON.stringify({ ...record, methodInputs: 'here' }).replace(
      '"here"',
      '{"__proto__":{"polluted":true}}',
    );
    expect((await post('/api/scope-management/create', nested, bearer(token))).statusCode).toBe(400);
    await app.inject({ url: '/api/scope-management/list?__proto__[polluted]=1&typeScope=1', headers: bearer(token) });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('the log', () => {
  test('contains no password, token or link, whatever succeeds or fails', async () => {
    lines.length = 0;
    const { email } = await server.account(company.id, ['USER']);
    const wrong = 'a wrong password 1234';
    const chosen = 'another password entirely';
    await post('/api/sign-in', { email, password: wrong });
    await post('/api/sign-in', `{"email":"${email}","password":"${wrong}"`);
    await post('/api/sign-in', { email, password: PASSWORD, remember: wrong });
    const first = (await post('/api/sign-in', { email, password: PASSWORD })).json().data;
    const next = (await post('/api/refresh-token', { refreshToken: first.refreshToken })).json().data;
    await post('/api/refresh-token', { refreshToken: first.refreshToken }, { 'user-agent': 'A thief' });
    await post('/api/sign-in', { email, password: PASSWORD, deviceToken: first.deviceToken });
    await app.inject({ url: `/api/user-profile?token=${next.token}`, headers: bearer(next.token) });
    await app.inject({ url: `/api/nothing?token=${next.token}`, headers: bearer(next.token) });
    await post('/api/forgot-password', { email });
    const secret = await secretOf(server, email, 'password-reset.link');
    await post('/api/forgot-password/check', { token: secret });
    await post('/api/forgot-password/update', { token: secret, password: 'short' });
    expect((await post('/api/forgot-password/update', { token: secret, password: chosen })).statusCode).toBe(200);
    await post('/api/forgot-password/update', { token: secret, password: chosen });

    const said = lines.join('');
    expect(lines.length).toBeGreaterThan(20);
    expect(said).toContain('/api/forgot-password/update');
    for (const kept of [
      PASSWORD,
      wrong,
      chosen,
      first.token,
      first.refreshToken,
      first.deviceToken,
      next.token,
      next.refreshToken,
      secret,
    ]) {
      expect(kept.length).toBeGreaterThan(8);
      expect(said).not.toContain(kept);
    }
    expect(said).not.toMatch(/#token=|\$argon2|[?&]token=/);
  });
});
