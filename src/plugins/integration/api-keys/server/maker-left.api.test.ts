import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeyOf } from '../../../../../tests/support/api-keys.ts';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { admin, call, created, mai, patch, server, withScim } from '../../../../../tests/support/scim-scene.ts';

withScim();

/** Another process on the same database. */
let second: ApiServer;

beforeAll(async () => {
  second = await apiServer({ on: server.test });
});
afterAll(() => second.close());

const ask = async (at: ApiServer, secret: string) =>
  (await at.call('GET', '/api/scope-management/list?typeScope=1', { as: secret })).body;

const post = (path: string, body: object) => server.call('POST', path, { as: admin, body });

const member = (id: string, status: string) => post('/api/company-member/status', { id, status });

const detail = async (id: string) => (await server.call('GET', `/api/api-keys/detail/${id}`, { as: admin })).body.data;

const trail = (kind: string) =>
  server.test.query<{ detail: Record<string, string> }>(
    'select detail from security_event where kind = $1 order by at',
    [kind],
  );

const unlink = async (id: string) =>
  server.call('POST', '/api/admin/invite/user-account/unlink', {
    as: await server.signedIn(null, ['ADMIN']),
    body: { id },
  });

/** A person of the company, and a key this person answers for that both processes know. */
async function maker(name: string) {
  const person = await created(mai({ userName: `${crypto.randomUUID()}@mine.example` }));
  const key = await apiKeyOf(server, admin, { name });
  await server.test.query(
    'update account set service_of = $1 where id = (select account_id from api_key where id = $2)',
    [person, key.id],
  );
  for (const at of [server, second]) expect((await ask(at, key.secret)).statusCode).toBe(200);
  return { person, ...key };
}

/** Milliseconds until the other process refuses a key because its maker left; it is asked without a pause. */
async function stoppedAfter(secret: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 5_000)
    if ((await ask(second, secret)).code === 'api-key.maker-left') return performance.now() - began;
  return Number.POSITIVE_INFINITY;
}

describe('the keys of a person who is taken out', () => {
  test.each([
    ['made inactive by SCIM', (id: string) => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })],
    ['removed by SCIM', (id: string) => call('DELETE', `/Users/${id}`)],
    ['deactivated by an administrator', (id: string) => member(id, 'INACTIVE')],
    ['unlinked by platform staff', unlink],
  ])('stop in every process within a second: %s', async (how, out) => {
    const { person, id, secret } = await maker(how);
    const others = await apiKeyOf(server, admin);
    expect((await out(person)).status).toBeLessThan(300);
    expect(await stoppedAfter(secret)).toBeLessThan(1_000);
    expect((await ask(server, secret)).code).toBe('api-key.maker-left');
    expect((await ask(second, others.secret)).statusCode).toBe(200);
    expect(await detail(id)).toMatchObject({ state: 'STOPPED', stoppedAt: expect.any(String) });
    expect((await trail('api-key.stopped')).at(-1)?.detail).toMatchObject({ key: how });
    const { body } = await server.call('GET', '/api/notifications', { as: admin });
    expect(body.data.filter(({ kind }: { kind: string }) => kind === 'api-keys.stopped')[0].params.key).toBe(how);
  });

  test('stay stopped when the person comes back, and are neither rotated nor valid', async () => {
    const { person, id, secret } = await maker('Left for a while');
    await member(person, 'INACTIVE');
    await member(person, 'ACTIVE');
    expect((await ask(server, secret)).code).toBe('api-key.maker-left');
    const rotated = await post('/api/api-keys/rotate', { id, overlapDays: 0, expiresInDays: 30 });
    expect([rotated.status, rotated.body.code]).toEqual([409, 'api-key.stopped']);
    const listed = await server.call('GET', '/api/api-keys/list?state=STOPPED', { as: admin });
    expect(listed.body.data.map((key: { id: string }) => key.id)).toContain(id);
  });

  test('work again with the same secret once an administrator takes them over, who then answers for them', async () => {
    const { person, id, secret } = await maker('Goes on');
    const early = await post('/api/api-keys/take-over', { id });
    expect([early.status, early.body.code]).toEqual([409, 'api-key.not-stopped']);
    await member(person, 'INACTIVE');
    expect((await post('/api/api-keys/take-over', { id })).status).toBe(200);
    for (const at of [server, second])
      await expect.poll(async () => (await ask(at, secret)).statusCode, { timeout: 1_000, interval: 20 }).toBe(200);
    const key = await detail(id);
    expect(key).toMatchObject({ state: 'ACTIVE', stoppedAt: null });
    expect(key.answersFor).toBe(key.createdBy);
    expect((await trail('api-key.taken-over')).at(-1)?.detail).toMatchObject({ key: 'Goes on' });
    await member(person, 'ACTIVE');
    await member(person, 'INACTIVE');
    expect((await ask(server, secret)).statusCode).toBe(200);
  });

  test('are taken over by one of two administrators at once', async () => {
    const { person, id, secret } = await maker('Wanted twice');
    await member(person, 'INACTIVE');
    const both = await Promise.all([1, 2].map(() => post('/api/api-keys/take-over', { id })));
    const [won, lost] = both.toSorted((one, two) => one.status - two.status);
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'api-key.not-stopped']);
    expect((await ask(server, secret)).statusCode).toBe(200);
    const taken = (await trail('api-key.taken-over')).filter(({ detail: { key } }) => key === 'Wanted twice');
    expect(taken).toHaveLength(1);
  });

  test('can be revoked, and are then gone for good', async () => {
    const { person, id, secret } = await maker('Not needed');
    await member(person, 'INACTIVE');
    expect((await post('/api/api-keys/revoke', { id })).status).toBe(200);
    expect((await post('/api/api-keys/take-over', { id })).body.code).toBe('api-key.ended');
    expect((await ask(server, secret)).code).toBe('api-key.revoked');
  });
});
