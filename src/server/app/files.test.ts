import { request } from 'node:http';
import { strictTexts } from '../testing/strict-texts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { envelope, fileRoute, LIMITS, route, uploadRoute, fields } from '#contract';
import { AccessTokens } from '../auth/access-tokens.ts';
import { TemporaryFolder } from '../files/temporary-files.ts';
import { FileScans } from '../malware/index.ts';
import { routeTasks } from '../registry/route-task.ts';
import { serve } from '../registry/serve.ts';
import { InlineThreads } from '../threads/inline-threads.ts';
import { SystemClock } from './clock.ts';
import { makeLogger } from './log.ts';
import { makeApp } from './make-app.ts';

const tokens = new AccessTokens('a secret for tests alone, long enough to sign', new SystemClock());
const declared = { tag: 'Test', summary: 'A test.', authorities: 'signed-in' } as const;

const upload = serve(
  uploadRoute({
    ...declared,
    method: 'POST',
    path: '/api/upload',
    query: fields({ of: z.string() }),
    response: envelope(z.object({ name: z.string(), size: z.int(), of: z.string() })),
  }),
  async ({ file, query }) => {
    const { name, bytes } = await file.read();
    return { statusCode: 200, data: { name, size: bytes.length, of: query.of } };
  },
);

const plain = serve(
  route({
    ...declared,
    method: 'POST',
    path: '/api/plain',
    body: fields({ a: z.string() }),
    response: envelope(z.string()),
  }),
  async ({ body }) => ({ statusCode: 200, data: body.a }),
);

let pulled = 0;
async function* lines() {
  try {
    for (let line = 1; line <= 1_000_000; line += 1) {
      pulled = line;
      yield `line ${line}\n`;
    }
  } finally {
    ended = true;
  }
}
let ended = false;
const streamed = serve(fileRoute({ media: ['txt'], ...declared, method: 'GET', path: '/api/streamed' }), async () => ({
  name: 'lines.csv',
  type: 'text/csv; charset=utf-8',
  content: lines(),
}));

const named = serve(fileRoute({ media: ['txt'], ...declared, method: 'GET', path: '/api/named' }), async () => ({
  name: 'Tiêu thụ "Q1".csv',
  type: 'text/csv; charset=utf-8',
  content: new TextEncoder().encode('a;b'),
}));

const page = serve(fileRoute({ media: ['txt'], ...declared, method: 'GET', path: '/api/page' }), async () => ({
  name: 'page.html',
  type: 'text/html',
  content: new TextEncoder().encode('<script>alert(1)</script>'),
}));

let app: Awaited<ReturnType<typeof makeApp>>;
let address: string;
let bearer: string;

beforeAll(async () => {
  app = await makeApp({
    logger: makeLogger('silent'),
    routes: [upload, plain, streamed, named, page],
    tokens,
    gate: null,
    credentials: [],
    ready: async () => {},
    readings: () => ({}),
    threads: new InlineThreads(() => routeTasks(() => [upload, plain, streamed, named, page])),
    files: new TemporaryFolder(),
    scans: new FileScans(null, []),
    texts: strictTexts(),
    webDirectory: null,
    version: '0.0.0',
    behindTls: false,
    trustedProxies: [],
  });
  bearer = await tokens.issue({ accountId: 'a', companyId: null, authorities: ['ADMIN'], sessionId: 's' });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

async function send(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${bearer}`, ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

function form(size: number, part = 'file', name = 'bill.pdf'): FormData {
  const data = new FormData();
  data.append(part, new Blob([new Uint8Array(size).fill(65)]), name);
  return data;
}

describe('an uploaded file', () => {
  test('arrives with its name and every byte, up to exactly 10 MB', async () => {
    expect(await send('/api/upload?of=x', form(LIMITS.fileBytes, 'file', 'Hóa đơn.pdf'))).toEqual({
      status: 200,
      body: { statusCode: 200, data: { name: 'Hóa đơn.pdf', size: LIMITS.fileBytes, of: 'x' } },
    });
  });

  test('is rejected with the specified message if it is one byte larger', async () => {
    expect(await send('/api/upload?of=x', form(LIMITS.fileBytes + 1))).toMatchObject({
      status: 413,
      body: { code: 'file.too-large', message: 'File size cannot exceed 10MB.' },
    });
  });

  test.each([
    ['another part', form(10, 'picture')],
    ['text', 'a=b'],
  ])('rejects %s instead of a file', async (_, body) => {
    expect(await send('/api/upload?of=x', body)).toMatchObject({ status: 400, body: { code: 'file.missing' } });
  });

  test('is rejected with a sentence if it is empty', async () => {
    const answer = await send('/api/upload?of=x', form(0));
    expect(answer).toMatchObject({ status: 400, body: { code: 'file.empty', message: 'This file is empty.' } });
  });

  test('rejects two files at once, and additional fields', async () => {
    const two = form(10);
    two.append('file', new Blob(['b']), 'b.pdf');
    const withField = new FormData();
    withField.append('role', 'ADMIN');
    withField.append('file', new Blob(['b']), 'b.pdf');
    expect((await send('/api/upload?of=x', withField)).body).toMatchObject({ code: 'file.missing' });
    expect((await send('/api/upload?of=x', two)).status).toBeLessThan(500);
  });

  test('explains what to send to a caller that sends JSON or a malformed form', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await send('/api/upload?of=x', '{"a":1}', json)).toMatchObject({ status: 400 });
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send('/api/upload?of=x', '--y\r\nnothing', broken)).status).toBe(400);
  });

  test('is read only if the caller is authorised', async () => {
    const answer = await send('/api/upload?of=x', form(10), { authorization: 'Bearer none' });
    expect(answer).toMatchObject({ status: 401 });
  });

  test('is an unsupported media type for every other route', async () => {
    expect(await send('/api/plain', form(10))).toMatchObject({ status: 415, body: { code: 'request.media-type' } });
  });
});

describe('a downloaded file', () => {
  const get = (path: string) => fetch(`${address}${path}`, { headers: { authorization: `Bearer ${bearer}` } });

  test('is an attachment, whatever its type', async () => {
    const { headers } = await get('/api/page');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="page.html"; filename*=UTF-8''page.html`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('keeps any name', async () => {
    const { headers } = await get('/api/named');
    const header = headers.get('content-disposition') ?? '';
    expect(header).toContain(`filename="Ti_u th_ _Q1_.csv"`);
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe('Tiêu thụ "Q1".csv');
  });

  test('is streamed as fast as it is read, and stops when the reader disconnects', async () => {
    ended = false;
    // Not fetch: it opens a second connection when it aborts one, and the server would wait for that.
    const asked = request(`${address}/api/streamed`, { headers: { authorization: `Bearer ${bearer}` } });
    await new Promise<void>((resolve, reject) => {
      asked.on('error', reject).on('response', (answer) => answer.once('data', () => resolve()));
      asked.end();
    });
    expect(pulled).toBeLessThan(1_000_000);
    asked.destroy();
    await expect.poll(() => ended, { timeout: 5_000 }).toBe(true);
    expect(pulled).toBeLessThan(1_000_000);
  });
});
