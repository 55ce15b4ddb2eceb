import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { strictTexts } from '../testing/strict-texts.ts';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fields, route } from '#contract';
import { AccessTokens } from '../auth/access-tokens.ts';
import { TemporaryFolder } from '../files/temporary-files.ts';
import { FileScans } from '../malware/index.ts';
import { serve } from '../registry/serve.ts';
import { InlineThreads } from '../threads/inline-threads.ts';
import { SystemClock } from './clock.ts';
import { makeLogger } from './log.ts';
import { makeApp } from './make-app.ts';

const tokens = new AccessTokens('a secret for tests alone, long enough to sign', new SystemClock());

const echo = serve(
  route({
    method: 'POST',
    path: '/api/echo',
    tag: 'Test',
    summary: 'Answers what it was sent.',
    authorities: 'signed-in',
    body: fields({ said: z.string() }),
    response: z.object({ said: z.string() }),
  }),
  async ({ body }) => body,
);

const web = mkdtempSync(join(tmpdir(), 'scopebook-web-'));
let ready: () => Promise<void> = async () => {};
let app: Awaited<ReturnType<typeof makeApp>>;
let bearer: string;

beforeAll(async () => {
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Scopebook</title>');
  mkdirSync(join(web, 'assets'));
  for (const file of ['favicon.svg', 'sw.js', 'assets/part.js', 'assets/part.css', 'assets/drawing.svg'])
    writeFileSync(join(web, file), 'content');
  app = await makeApp({
    logger: makeLogger('silent'),
    routes: [echo],
    tokens,
    gate: null,
    credentials: [],
    ready: () => ready(),
    readings: () => ({}),
    threads: new InlineThreads(() => []),
    files: new TemporaryFolder(),
    scans: new FileScans(null, []),
    texts: strictTexts(),
    webDirectory: web,
    version: '0.0.0',
    behindTls: false,
    trustedProxies: [],
  });
  bearer = await tokens.issue({ accountId: 'a', companyId: null, authorities: ['ADMIN'], sessionId: 's' });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  rmSync(web, { recursive: true });
});

/**
 * Sends raw bytes that no HTTP client would send. Returns everything received until the server closes the connection.
 */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (part) => (answer += part));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const bodyIn = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { statusCode: number; code: string };

describe('malformed requests', () => {
  test('get the usual error body, and the connection is closed', async () => {
    expect(bodyIn(await send('GARBAGE\r\n\r\n'))).toMatchObject({ statusCode: 400, code: 'request.invalid' });
    const long = await send(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1.1 431 /);
    expect(bodyIn(long)).toMatchObject({ statusCode: 431, code: 'request.header-too-large' });
  });

  test('without a host, or with an unknown expectation, get a message that says so', async () => {
    const lost = await send('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(lost).toMatch(/^HTTP\/1.1 400 /);
    expect(bodyIn(lost)).toMatchObject({ statusCode: 400, code: 'request.host' });
    const hopeful = await send('GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n');
    expect(hopeful).toMatch(/^HTTP\/1.1 417 /);
    expect(bodyIn(hopeful)).toMatchObject({
      statusCode: 417,
      code: 'request.expectation',
    });
  });

  test('must arrive within a time limit', () => {
    expect(app.server.requestTimeout).toBe(60_000);
  });

  test('with an unreadable address get a message that says so', async () => {
    const answer = await app.inject('/api/%zz');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.address']);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

describe('a request body', () => {
  const post = (payload: string, type: string, scheme = 'Bearer') =>
    app.inject({
      method: 'POST',
      url: '/api/echo',
      payload,
      headers: { 'content-type': type, authorization: `${scheme} ${bearer}` },
    });

  test("is parsed as JSON, regardless of the case of the token's scheme", async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await post('{"said":"hello"}', 'application/json', scheme)).json()).toEqual({ said: 'hello' });
    expect((await post('{"said":"hello"}', 'application/json', 'Basic')).statusCode).toBe(401);
  });

  test('of another media type is rejected as unsupported', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
      expect((await post('{"said":"hello"}', type)).json()).toMatchObject({
        statusCode: 415,
        code: 'request.media-type',
      });
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', (bytes: Buffer) => bytes],
  ] as const)('is rejected if it is compressed with %s, however small it is', async (encoding, packed) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/echo',
      payload: packed(Buffer.from('{"said":"hello"}')),
      headers: { 'content-type': 'application/json', 'content-encoding': encoding, authorization: `Bearer ${bearer}` },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.encoding']);
    expect(answer.headers['accept-encoding']).toBe('identity');
  });

  test('is accepted with the encoding `identity`', async () => {
    const headers = { 'content-encoding': 'Identity', authorization: `Bearer ${bearer}` };
    const answer = await app.inject({ method: 'POST', url: '/api/echo', payload: { said: 'hello' }, headers });
    expect(answer.json()).toEqual({ said: 'hello' });
  });

  test('that is not an object is rejected with a request for one', async () => {
    for (const payload of ['null', '[]', '1', '"x"'])
      expect((await post(payload, 'application/json')).json().message).toBe('Send a JSON object.');
  });
});

test.each([
  ['fr', 'Envoyez un objet JSON.', 'L’appel GET /api/nowhere n’existe pas.'],
  ['vi-VN,vi;q=0.9,en;q=0.8', 'Hãy gửi một đối tượng JSON.', 'Không có lệnh GET /api/nowhere.'],
  ['de', 'Send a JSON object.', 'There is no call GET /api/nowhere.'],
])('answers in the language that Accept-Language prefers: %s', async (language, noObject, noCall) => {
  const headers = {
    'accept-language': language,
    'content-type': 'application/json',
    authorization: `Bearer ${bearer}`,
  };
  const refused = await app.inject({ method: 'POST', url: '/api/echo', payload: '[]', headers });
  expect(refused.json()).toMatchObject({ message: noObject, text: { key: 'api.send-object' } });
  const unknown = await app.inject({ url: '/api/nowhere', headers: { 'accept-language': language } });
  expect(unknown.json()).toMatchObject({ message: noCall, text: { key: 'api.no-call' } });
});

test('serves pages of the web application, but no unknown calls of the API', async () => {
  expect((await app.inject('/home/scope1')).headers['content-type']).toContain('text/html');
  expect(Object.keys((await app.inject('/api/openapi.json')).json().paths)).toEqual(['/api/echo']);
});

const POLICIES = ['content-security-policy', 'permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'];

test.each(['/assets/part.js', '/assets/part.css'])('the part %s has no policies of documents', async (url) => {
  const { headers, payload } = await app.inject(url);
  expect(payload).toBe('content');
  for (const policy of POLICIES) expect([policy, headers[policy]]).toEqual([policy, undefined]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
});

test.each(['/', '/scope1', '/sw.js', '/favicon.svg', '/assets/drawing.svg', '/assets/missing.js', '/assets/part.js/'])(
  '%s, which a browser may open as a document or a worker, has them',
  async (url) => {
    const { headers } = await app.inject(url);
    for (const policy of POLICIES) expect([policy, headers[policy]]).toEqual([policy, expect.any(String)]);
  },
);

test('serves no file outside the web application', async () => {
  for (const path of [
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/.env',
  ])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
});

test('is not ready while the database hangs or is gone', async () => {
  ready = () => new Promise(() => {});
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  ready = () => Promise.reject(new Error('gone'));
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  ready = async () => {};
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});
