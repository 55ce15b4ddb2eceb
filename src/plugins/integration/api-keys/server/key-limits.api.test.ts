import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeyOf } from '../../../../../tests/support/api-keys.ts';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import { keyText } from '../domain/index.ts';

let server: ApiServer;
let second: ApiServer;
let admin: string;
let facilityId: string;

const settings = { apiKeyRates: { read: 40, write: 20 } };

beforeAll(async () => {
  server = await apiServer({ settings });
  second = await apiServer({ settings, on: server.test });
  const company = await server.company('Busy');
  facilityId = company.facility.id;
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const list = (on: ApiServer, as: string) => on.call('GET', '/api/scope-management/list?typeScope=1', { as });

describe('the rate limit of a key', () => {
  test('every response says what is left', async () => {
    const { secret } = await apiKeyOf(server, admin);
    const first = await list(server, secret);
    expect(first.headers['ratelimit-policy']).toBe('"read";q=40;w=60');
    expect(first.headers['ratelimit']).toMatch(/^"read";r=39;t=(59|60)$/);
    const body = dieselBody(facilityId);
    const written = await server.call('POST', '/api/scope-management/create', { as: secret, body });
    expect(written.headers['ratelimit']).toMatch(/^"write";r=19;t=\d+$/);
    expect((await list(server, secret)).headers['ratelimit']).toMatch(/^"read";r=38;t=\d+$/);
    expect((await list(server, admin)).headers['ratelimit']).toBeUndefined();
  });

  test('sixty calls at once get exactly what is left, and the others 429 with the seconds to wait', async () => {
    const { secret } = await apiKeyOf(server, admin);
    const answers = await Promise.all(Array.from({ length: 60 }, () => list(server, secret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.body.code).toBe('rate.limited');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.headers['ratelimit']).toMatch(/^"read";r=0;t=\d+$/);
  });

  test('tries with unknown keys are counted by all processes together', async () => {
    const unknown = (n: number) => keyText(String(n).padStart(43, 'x'));
    const from = '198.51.100.77';
    const attempt = (on: ApiServer, n: number) =>
      on.call('GET', '/api/scope-management/list?typeScope=1', { as: unknown(n), from });
    const statuses: number[] = [];
    for (let n = 0; n < 64; n += 1) statuses.push((await attempt(n % 2 === 0 ? server : second, n)).status);
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429]);
  });

  test('two processes together admit no more, and at most a twentieth each less', async () => {
    const { secret } = await apiKeyOf(server, admin);
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) => list(index % 3 === 0 ? second : server, secret)),
    );
    const admitted = answers.filter(({ status }) => status === 200).length;
    expect(admitted).toBeLessThanOrEqual(40);
    expect(admitted).toBeGreaterThanOrEqual(40 - 2 * 2);
  });

  test('keys do not share a limit', async () => {
    const keys = [await apiKeyOf(server, admin), await apiKeyOf(server, admin)];
    for (const { secret } of keys) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => list(server, secret)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
  });
});

describe('a key in two processes', () => {
  test('ends in both within a second of its revocation', async () => {
    const { id, secret } = await apiKeyOf(server, admin);
    // Until both hear of changes they read the table, so let them.
    await expect.poll(async () => (await list(second, secret)).status, { timeout: 8_000 }).toBe(200);
    await server.call('POST', '/api/api-keys/revoke', { as: admin, body: { id } });
    const since = Date.now();
    await expect.poll(async () => (await list(second, secret)).status, { timeout: 1_000, interval: 50 }).toBe(401);
    expect(Date.now() - since).toBeLessThan(1_000);
  });

  test('the secret before a rotation without overlap ends in both', async () => {
    const { id, secret } = await apiKeyOf(server, admin);
    expect((await list(second, secret)).status).toBe(200);
    await server.call('POST', '/api/api-keys/rotate', { as: admin, body: { id, overlapDays: 0, expiresInDays: 30 } });
    await expect
      .poll(async () => (await list(second, secret)).body.code, { timeout: 1_000, interval: 50 })
      .toBe('api-key.replaced');
  });
});
