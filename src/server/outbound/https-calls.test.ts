import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpsCalls } from './https-calls.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
const server = createServer((request, response) => answer(request, response));
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const calls = new HttpsCalls({ allowsLoopback: true, bytesMost: 1024 ** 2, patience: 500 });
const get = { method: 'GET', headers: {} };
const fault = (code: string) => expect.objectContaining({ code });

test('sends method, headers and body, and answers status, headers and body', async () => {
  answer = (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () =>
      response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify({ method: request.method, sent: request.headers['x-sent'], body })),
    );
  };
  const made = await calls.fetch(`${origin}/token`, { method: 'POST', headers: { 'x-sent': '1' }, body: 'a=b' });
  expect([made.status, made.headers.get('content-type')]).toEqual([201, 'application/json']);
  expect(await made.json()).toEqual({ method: 'POST', sent: '1', body: 'a=b' });
});

test('does not follow a redirect', async () => {
  answer = (_request, response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end();
  expect((await calls.fetch(origin, get)).status).toBe(302);
});

test('refuses private addresses, other protocols, and user names in addresses', async () => {
  const strict = new HttpsCalls();
  await expect(strict.fetch('https://127.0.0.1/', get)).rejects.toEqual(fault('address-private'));
  await expect(strict.fetch('https://[::1]/', get)).rejects.toEqual(fault('address-private'));
  await expect(strict.fetch(origin, get)).rejects.toEqual(fault('not-https'));
  await expect(strict.fetch('https://a:b@example.com/', get)).rejects.toEqual(fault('address-invalid'));
  await expect(strict.fetch('nowhere', get)).rejects.toEqual(fault('address-invalid'));
});

test('ends responses that are too large or too slow', async () => {
  answer = (_request, response) => response.end(Buffer.alloc(1024 ** 2 + 1));
  await expect(calls.fetch(origin, get)).rejects.toEqual(fault('too-large'));
  answer = () => {};
  await expect(calls.fetch(origin, get)).rejects.toEqual(fault('too-slow'));
});

test('calls an API, and answers headers and text of any status', async () => {
  answer = (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.writeHead(404, { 'x-seen': String(request.headers['x-key']) }).end(body));
  };
  const call = { method: 'POST', url: origin, headers: { 'x-key': 'k' }, body: 'né' } as const;
  expect(await calls.send(call)).toMatchObject({ status: 404, headers: { 'x-seen': 'k' }, text: 'né' });
});
