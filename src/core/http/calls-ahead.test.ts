import { expect, test, vi } from 'vitest';
import { MemoryStorage } from '../session/key-value-storage.ts';
import { CallsAhead, FIRST_CALLS_KEY } from './calls-ahead.ts';
import { ReadPosition } from './read-position.ts';
import type { Outgoing, Sender } from './sender.ts';

const get = (url: string, bearer = 'mine', change: Partial<Outgoing> = {}): Outgoing => ({
  method: 'GET',
  url,
  bearer,
  timeout: 1_000,
  ...change,
});

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

const answering = (status: number) =>
  vi.fn<Fetch>(async (url) => new Response(JSON.stringify({ ahead: url }), { status }));

/** A page that is opened: what it asks for ahead, and what it sends itself. */
function opened(
  storage: MemoryStorage,
  { address = '/dashboard', status = 200, elapsed = 0, fetch = answering(status) } = {},
) {
  const send = vi.fn<Sender['send']>(async ({ url }) => ({ status: 200, body: { sent: url } }));
  const calls = new CallsAhead(
    { send },
    {
      storage,
      positions: new ReadPosition(storage),
      address: () => address,
      fetch: fetch as typeof globalThis.fetch,
      elapsed: () => elapsed,
    },
  );
  return { calls, fetch, send };
}

async function storageAfter(...urls: string[]): Promise<MemoryStorage> {
  const storage = new MemoryStorage();
  storage.setItem('access-token', 'mine');
  const { calls, fetch } = opened(storage);
  for (const url of urls) await calls.send(get(url));
  expect(fetch).not.toHaveBeenCalled();
  return storage;
}

test('reads ahead what the address read first the last time, and gives each answer once', async () => {
  const storage = await storageAfter('/api/one', '/api/two', '/api/one', '/api/three', '/api/four', '/api/five');
  const { calls, fetch, send } = opened(storage);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/one', '/api/two', '/api/three', '/api/four']);
  expect(fetch.mock.calls[0]).toMatchObject(['/api/one', { headers: { Authorization: 'Bearer mine' } }]);
  expect(await calls.send(get('/api/one'))).toEqual({ status: 200, body: { ahead: '/api/one' } });
  expect(await calls.send(get('/api/one'))).toEqual({ status: 200, body: { sent: '/api/one' } });
  expect(send).toHaveBeenCalledTimes(1);
});

test('reads nothing ahead for another address, or if nobody is signed in', async () => {
  const storage = await storageAfter('/api/one');
  expect(opened(storage, { address: '/home' }).fetch).not.toHaveBeenCalled();
  storage.removeItem('access-token');
  expect(opened(storage).fetch).not.toHaveBeenCalled();
});

test.each([
  ['of another session', get('/api/one', 'another'), {}],
  ['that was refused', get('/api/one'), { status: 401 }],
  ['for a call in the background', get('/api/one', 'mine', { background: true }), {}],
  ['for a file', get('/api/one', 'mine', { expectsFile: true }), {}],
  ['for a change', get('/api/one', 'mine', { method: 'POST' }), {}],
  ['long after the start', get('/api/one'), { elapsed: 60_000 }],
])('uses no answer %s', async (_, request, page) => {
  const { calls, send } = opened(await storageAfter('/api/one'), page);
  expect(await calls.send(request)).toEqual({ status: 200, body: { sent: '/api/one' } });
  expect(send).toHaveBeenCalledTimes(1);
});

test('uses no answer after a change', async () => {
  const { calls, send } = opened(await storageAfter('/api/one'));
  await calls.send(get('/api/two', 'mine', { method: 'POST' }));
  expect(await calls.send(get('/api/one'))).toEqual({ status: 200, body: { sent: '/api/one' } });
  expect(send).toHaveBeenCalledTimes(2);
});

test('sends a call itself if its answer hangs', async () => {
  const storage = await storageAfter('/api/one');
  const gone = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(gone.signal);
  const fetch = vi.fn<Fetch>(
    (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('hangs')))),
  );
  const { calls } = opened(storage, { fetch });
  timeout.mockRestore();
  const answer = calls.send(get('/api/one'));
  gone.abort();
  expect(await answer).toEqual({ status: 200, body: { sent: '/api/one' } });
});

test('asks no other site, whatever is stored', async () => {
  const storage = await storageAfter();
  for (const stored of ['{"/dashboard":["https://evil.example/"]}', '{"/dashboard":"/api/one"}', '[', 'null']) {
    storage.setItem(FIRST_CALLS_KEY, stored);
    expect(opened(storage).fetch).not.toHaveBeenCalled();
  }
});

test('sends the position this browser has to read from', async () => {
  const storage = await storageAfter('/api/one');
  storage.setItem('read-position', '0/16B3748');
  expect(JSON.stringify(opened(storage).fetch.mock.calls)).toContain('0/16B3748');
});
