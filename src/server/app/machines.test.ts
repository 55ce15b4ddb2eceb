import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fields, problem, route, wireRoute, type Wire } from '#contract';
import { AccessTokens } from '../auth/access-tokens.ts';
import type { Caller } from '../auth/caller.ts';
import { tooOften } from '../auth/rate-limits.ts';
import { TemporaryFolder } from '../files/temporary-files.ts';
import { FileScans } from '../malware/index.ts';
import { serve } from '../registry/serve.ts';
import { strictTexts } from '../testing/strict-texts.ts';
import { InlineThreads } from '../threads/inline-threads.ts';
import { SystemClock } from './clock.ts';
import { makeLogger } from './log.ts';
import { makeApp } from './make-app.ts';

const tokens = new AccessTokens('a secret for tests alone, long enough to sign', new SystemClock());

const said = z.object({ said: z.string() });
const facts = { method: 'GET', tag: 'Test', summary: 'Answers.', response: said } as const;
const open = route({ ...facts, path: '/api/open', authorities: ['USER'], scope: 'records:read' });
const staff = route({ ...facts, path: '/api/staff', authorities: ['ADMIN'], scope: 'records:read' });
const people = route({ ...facts, path: '/api/people', authorities: 'signed-in' });

const wire: Wire = {
  name: 'Test',
  bodies: ['application/test+json', 'application/x-www-form-urlencoded'],
  answers: 'application/test+json',
  problem: ({ statusCode, code }) => ({ wrong: code, status: statusCode }),
  problemBody: z.object({ wrong: z.string(), status: z.int() }),
};
const machines = wireRoute({
  ...facts,
  method: 'POST',
  path: '/test/said',
  authorities: 'machine',
  scope: 'scim',
  body: fields({ said: z.string() }),
  wire,
});
const anyone = wireRoute({ ...facts, path: '/test/who', authorities: 'public', wire });

const machine: Caller = {
  accountId: 'a',
  companyId: 'c',
  authorities: ['USER'],
  sessionId: 'key',
  machine: { kind: 'test', scopes: ['records:read', 'scim'], facilities: null },
};
const callers: Readonly<Record<string, Caller>> = {
  test_good: machine,
  test_busy: { ...machine, accountId: 'busy' },
  test_narrow: { ...machine, machine: { kind: 'test', scopes: ['factors:read'], facilities: null } },
};

let app: Awaited<ReturnType<typeof makeApp>>;
let person: string;
const answer = async () => ({ said: 'yes' });

beforeAll(async () => {
  app = await makeApp({
    logger: makeLogger('silent'),
    routes: [
      serve(open, answer),
      serve(staff, answer),
      serve(people, answer),
      serve(machines, async ({ body, facts: { authorization } }) => {
        if (body.said === 'no') throw problem('test.no', 409, 'api.not-valid');
        return { status: 201, headers: { location: '/test/1' }, body: { said: `${body.said} ${authorization}` } };
      }),
      serve(anyone, async ({ facts: { origin } }) =>
        origin.includes('nobody') ? { status: 204, body: null } : { status: 200, body: { said: origin } },
      ),
    ],
    tokens,
    gate: { admits: (session) => session === 's', touch: () => {}, onEnd: () => {} },
    credentials: [
      {
        prefix: 'test_',
        callerOf: async (token) => callers[token] ?? null,
        admit: ({ accountId }, kind) => ({
          headers: { ratelimit: `"${kind}"` },
          refusal: accountId === 'busy' ? tooOften(7) : null,
        }),
      },
    ],
    ready: async () => {},
    readings: () => ({}),
    threads: new InlineThreads(() => []),
    files: new TemporaryFolder(),
    scans: new FileScans(null, []),
    texts: strictTexts(),
    webDirectory: null,
    version: '0.0.0',
    behindTls: false,
    trustedProxies: [],
  });
  person = await tokens.issue({ accountId: 'a', companyId: 'c', authorities: ['USER'], sessionId: 's' });
});
afterAll(() => app.close());

const get = async (url: string, bearer: string) => {
  const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
  return [statusCode, JSON.parse(body).code ?? null];
};

describe('a machine', () => {
  test('needs the scope and the authority of a route', async () => {
    expect(await get('/api/open', 'test_good')).toEqual([200, null]);
    expect(await get('/api/open', 'test_narrow')).toEqual([403, 'caller.no-scope']);
    expect(await get('/api/staff', 'test_good')).toEqual([403, 'caller.not-allowed']);
    expect(await get('/api/open', 'test_unknown')).toEqual([401, 'caller.unknown']);
  });

  test('may not make calls that name no scope', async () => {
    expect(await get('/api/people', 'test_good')).toEqual([403, 'caller.people-only']);
    expect(await get('/api/people', person)).toEqual([200, null]);
  });
});

describe('the rate limit of a machine', () => {
  const send = (method: 'GET' | 'POST', url: string, bearer: string) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${bearer}` } });

  test('is told with every response, by the kind of call', async () => {
    expect((await send('GET', '/api/open', 'test_good')).headers['ratelimit']).toBe('"read"');
    expect((await send('GET', '/api/people', 'test_good')).headers['ratelimit']).toBe('"read"');
    expect((await send('POST', '/test/said', 'test_good')).headers['ratelimit']).toBe('"write"');
    expect((await send('GET', '/api/people', person)).headers['ratelimit']).toBeUndefined();
  });

  test('refuses with the seconds to wait', async () => {
    const refused = await send('GET', '/api/open', 'test_busy');
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['ratelimit']]).toEqual([
      429,
      '7',
      '"read"',
    ]);
  });
});

describe('a call of a published protocol', () => {
  const post = (payload: string, type: string, bearer = 'test_good') =>
    app.inject({
      method: 'POST',
      url: '/test/said',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${bearer}` },
    });

  test('answers with its status, headers and media type', async () => {
    const made = await post('{"said":"hi"}', 'application/test+json');
    expect([made.statusCode, made.headers['content-type'], made.headers['location']]).toEqual([
      201,
      'application/test+json; charset=utf-8',
      '/test/1',
    ]);
    expect(made.json()).toEqual({ said: 'hi Bearer test_good' });
    const none = await app.inject({ url: '/test/who', headers: { host: 'nobody.test' } });
    expect([none.statusCode, none.body, none.headers['content-type']]).toEqual([204, '', undefined]);
  });

  test('accepts a form where the protocol has them, and JSON', async () => {
    expect((await post('said=hi+there', 'application/x-www-form-urlencoded')).json().said).toMatch(/^hi there /);
    expect((await post('{"said":"hi"}', 'application/json')).statusCode).toBe(201);
    expect((await post('<said/>', 'text/xml')).json()).toEqual({ wrong: 'request.media-type', status: 415 });
  });

  test('has errors of its own shape', async () => {
    const refused = await post('{"said":"no"}', 'application/test+json');
    expect(refused.headers['content-type']).toMatch(/^application\/test\+json/);
    expect(refused.json()).toEqual({ wrong: 'test.no', status: 409 });
    expect((await post('{"said":', 'application/test+json')).json()).toEqual({ wrong: 'request.invalid', status: 400 });
    expect((await post('{"__proto__":{}}', 'application/test+json')).statusCode).toBe(400);
    expect((await post('{"said":"x"}', 'application/test+json', person)).json()).toEqual({
      wrong: 'caller.not-allowed',
      status: 403,
    });
  });
});
