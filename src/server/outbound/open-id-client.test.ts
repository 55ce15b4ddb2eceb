import { expect, test } from 'vitest';
import { OpenIdClient } from './open-id-client.ts';

/** A client of a provider whose metadata names `issuer`. */
const client = (issuer: string) =>
  new OpenIdClient({
    fetch: async () => Response.json({ issuer, authorization_endpoint: 'https://login.example.test/authorize' }),
  });

const departed = (at: string, named: string) =>
  client(named)
    .depart(
      { issuer: at, clientId: 'scopebook', secret: null, scopes: 'openid', wanted: [] },
      'https://books.example.test/sso/callback',
      { email: null, maxAge: null },
    )
    .then(
      ({ address }) => new URL(address).origin,
      ({ code }) => code,
    );

test('metadata counts if it names the issuer it was asked of', async () => {
  expect(await departed('https://login.example.test', 'https://login.example.test/')).toBe(
    'https://login.example.test',
  );
  expect(await departed('https://login.example.test', 'https://other.example.test')).toBe('unreachable');
});

test('metadata that stands for any tenant is refused', async () => {
  const microsoft = 'https://login.microsoftonline.com';
  expect(await departed(`${microsoft}/common/v2.0`, `${microsoft}/{tenantid}/v2.0`)).toBe('unreachable');
});

test('an address of metadata, whose issuer would not be compared, is refused', async () => {
  const metadata = 'https://login.example.test/.well-known/openid-configuration';
  expect(await departed(metadata, 'https://other.example.test')).toBe('unreachable');
});
