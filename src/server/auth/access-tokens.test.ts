import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from './access-tokens.ts';
import type { Caller } from './caller.ts';

const SECRET = 'a secret of at least thirty-two letters';
const caller: Caller = { accountId: 'a', companyId: 'c', authorities: ['COMPANY_ADMIN', 'USER'], sessionId: 's' };

function tokensAt(start: string, secret = SECRET) {
  let now = new Date(start);
  const tokens = new AccessTokens(secret, { now: () => now, today: () => start.slice(0, 10) });
  return { tokens, pass: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)) };
}

test('reads a token as its caller until it expires, cached or not', async () => {
  const { tokens, pass } = tokensAt('2026-07-01T00:00:00Z');
  const text = await tokens.issue(caller);
  expect(await tokens.read(text)).toEqual(caller);
  pass(ACCESS_TOKEN_SECONDS - 1);
  expect(await tokens.read(text)).toEqual(caller);
  pass(2);
  expect(await tokens.read(text)).toBeNull();
  expect(await tokensAt('2026-07-02T00:00:00Z').tokens.read(text)).toBeNull();
});

test('never creates the same token twice, not even within a second', async () => {
  const { tokens } = tokensAt('2026-07-01T00:00:00Z');
  expect(await tokens.issue(caller)).not.toBe(await tokens.issue(caller));
});

test('rejects forged, foreign and unsigned tokens', async () => {
  const { tokens } = tokensAt('2026-07-01T00:00:00Z');
  const foreign = await tokensAt('2026-07-01T00:00:00Z', 'another secret that is long enough, too').tokens.issue(
    caller,
  );
  const [, payload] = (await tokens.issue(caller)).split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const otherIssuer = await new SignJWT({ authorities: ['ADMIN'] })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('elsewhere')
    .setExpirationTime(new Date('2030-01-01'))
    .sign(new TextEncoder().encode(SECRET));
  for (const text of [foreign, none, otherIssuer, '', 'x.y.z']) expect(await tokens.read(text)).toBeNull();
});

describe('a token with a valid signature', () => {
  const WHOLE = { iss: 'scopebook', aud: 'scopebook-api', sub: 'a', session: 's', authorities: ['USER'], company: 'c' };
  const EXPIRES = Date.parse('2026-07-01T00:10:00Z') / 1000;
  const signed = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET));
  const read = async (claims: Record<string, unknown>) =>
    tokensAt('2026-07-01T00:00:00Z').tokens.read(await signed(claims));

  test('is accepted if it names the account, the audience and the expiry', async () => {
    expect(await read({ ...WHOLE, exp: EXPIRES })).toMatchObject({ accountId: 'a', sessionId: 's' });
  });

  test.each([
    ['without an expiry', {}],
    ['without an audience', { exp: EXPIRES, aud: undefined }],
    ['for another audience', { exp: EXPIRES, aud: 'another-service' }],
    ['without an issuer', { exp: EXPIRES, iss: undefined }],
    ['of another issuer', { exp: EXPIRES, iss: 'elsewhere' }],
    ['without a subject', { exp: EXPIRES, sub: undefined }],
    ['without a session', { exp: EXPIRES, session: undefined }],
    ['with an expiry that is no number', { exp: 'never' }],
  ])('is rejected %s', async (_, change) => {
    expect(await read({ ...WHOLE, ...change })).toBeNull();
  });
});
