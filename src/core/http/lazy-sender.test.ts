import { expect, it } from 'vitest';
import { LazySender } from './lazy-sender.ts';
import type { Outgoing, Sender } from './sender.ts';

const request: Outgoing = { method: 'GET', url: '/api/things', bearer: null, timeout: 10 };
const real: Sender = { send: ({ url }) => Promise.resolve({ status: 200, body: url }) };

it('loads the sender once, at the first call or on warm()', async () => {
  let brought = 0;
  const sender = new LazySender(() => {
    brought += 1;
    return Promise.resolve(real);
  });
  expect(brought).toBe(0);
  sender.warm();
  expect((await sender.send(request)).body).toBe('/api/things');
  await sender.send(request);
  expect(brought).toBe(1);
});

it('fails as unreachable when the sender does not load, and tries again at the next call', async () => {
  const arrivals = [() => Promise.reject(new Error('Failed to fetch')), () => Promise.resolve(real)];
  const sender = new LazySender(() => arrivals.shift()!());
  await expect(sender.send(request)).rejects.toMatchObject({ code: 'Unknown', message: 'api.server-error' });
  await expect(sender.send(request)).resolves.toMatchObject({ status: 200 });
});
