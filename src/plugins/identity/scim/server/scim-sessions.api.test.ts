import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import {
  admin,
  call,
  created,
  mai,
  patch,
  server,
  session,
  withScim,
} from '../../../../../tests/support/scim-scene.ts';

withScim();

/** Another process on the same database. */
let second: ApiServer;

beforeAll(async () => {
  second = await apiServer({ on: server.test });
});
afterAll(() => second.close());

const profile = async (at: ApiServer, as: string) => (await at.call('GET', '/api/user-profile', { as })).status;

/** Milliseconds until a session is refused by the other process; it is asked without a pause. */
async function refusedAfter(as: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 5_000) if ((await profile(second, as)) === 401) return performance.now() - began;
  return Number.POSITIVE_INFINITY;
}

const put = (id: string, status: string) =>
  server.call('POST', '/api/company-member/status', { as: admin, body: { id, status } });

test.each([
  [
    'made inactive by SCIM',
    (id: string) => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
    200,
  ],
  ['removed by SCIM', (id: string) => call('DELETE', `/Users/${id}`), 204],
  ['deactivated by an administrator', (id: string) => put(id, 'INACTIVE'), 200],
])('a person who was %s has no session in any process within a second', async (_, out, status) => {
  const id = await created(mai({ userName: `mai-${status}-${crypto.randomUUID()}@mine.example` }));
  const sessions = [await session(id), await session(id), await session(id)];
  // Both processes know the sessions, so that neither has to read the table.
  for (const as of sessions) expect([await profile(server, as), await profile(second, as)]).toEqual([200, 200]);
  expect((await out(id)).status).toBe(status);
  for (const as of sessions) {
    expect(await profile(server, as)).toBe(401);
    expect(await refusedAfter(as)).toBeLessThan(1_000);
  }
});
