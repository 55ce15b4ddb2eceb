import { expect, test } from 'vitest';
import { clientIdOf, hashOf, isSecretOf, newSecret, readClientId } from './client-ids.ts';
import { PactTokens, TOKEN_SECONDS } from './pact-tokens.ts';

let now = Date.UTC(2026, 0, 1);
const clock = { now: () => new Date(now) };
const tokens = new PactTokens('a secret for tests alone', clock);
const claims = {
  companyId: '01a1fe87-0431-71a7-9132-6412fcb646c9',
  partnerId: '01a1fe87-0431-71a7-9132-6412fcb646ca',
  secretId: '01a1fe87-0431-71a7-9132-6412fcb646cb',
};

test('a token says who it was issued to, for an hour', () => {
  const given = tokens.issue(claims);
  expect(given).toMatch(/^sbp_[\w-]+\.[\w-]+$/);
  expect(tokens.read(given)).toEqual({ claims, isExpired: false });
  now += TOKEN_SECONDS * 1000;
  expect(tokens.read(given)).toEqual({ claims, isExpired: true });
});

test('a token that was changed, or signed with another secret, is none', () => {
  const given = tokens.issue(claims);
  const forged = Buffer.from(JSON.stringify(['x', 'y', 'z', 9_999_999_999])).toString('base64url');
  for (const wrong of [
    `${given.slice(0, -1)}${given.endsWith('A') ? 'B' : 'A'}`,
    `sbp_${forged}.${given.split('.')[1]}`,
    given.replace('sbp_', 'sbk_'),
    'sbp_',
    'sbp_.',
    new PactTokens('another secret', clock).issue(claims),
  ])
    expect(tokens.read(wrong)).toBeNull();
});

test('the id of a client names its company and partner', () => {
  const id = clientIdOf(claims);
  expect(readClientId(id)).toEqual({ companyId: claims.companyId, partnerId: claims.partnerId });
  for (const wrong of ['', 'x', `${id}A`, `${id}=`, 'ä'.repeat(32)]) expect(readClientId(wrong)).toBeNull();
});

test('a secret is known by its hash', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^sbs_[\w-]{43}$/);
  expect([isSecretOf(secret, hashOf(secret)), isSecretOf(newSecret(), hashOf(secret))]).toEqual([true, false]);
});
