import { expect, test } from 'vitest';
import { connectionBody } from './sso-schemas.ts';

test.each([
  ['https://Login.Example.test', 'https://login.example.test'],
  ['HTTPS://login.example.test:443/', 'https://login.example.test'],
  ['https://login.example.test/.well-known/openid-configuration', 'https://login.example.test'],
  ['https://login.example.test:8443/a/../realms/One', 'https://login.example.test:8443/realms/One'],
  ['https://login.example.test/realms/one/', 'https://login.example.test/realms/one/'],
  ['http://login.example.test', undefined],
  ['https://user@login.example.test', undefined],
  ['https://login.example.test/?tenant=1', undefined],
  ['https://login.example.test/#a', undefined],
  ['https://', undefined],
])('of %s the issuer is %s', (issuer, stored) =>
  expect(connectionBody.safeParse({ issuer, clientId: 'client', clientSecret: 'x' }).data?.issuer).toBe(stored),
);
