import { describe, expect, test } from 'vitest';
import {
  DOMAIN_NAME,
  domainOf,
  isAnyTenant,
  isGoogle,
  isPublicMail,
  personOf,
  provedAt,
  rolesOfGroups,
} from './index.ts';

const names = { email: 'email', name: 'name', groups: 'groups' };

describe('claims', () => {
  test('give address, name and groups', () => {
    expect(
      personOf({ email: 'Mai@Mine.Example', name: ' Mai  ', locale: 'fr-CH', groups: ['a', 1, 'b'] }, names),
    ).toEqual({
      email: 'mai@mine.example',
      isEmailVerified: true,
      name: 'Mai',
      language: 'fr',
      groups: ['a', 'b'],
      hasTooManyGroups: false,
    });
  });

  test.each([[false], ['false']])('say that an address is not verified: %o', (email_verified) => {
    expect(personOf({ email: 'a@b.example', email_verified }, names).isEmailVerified).toBe(false);
  });

  test.each([[true], ['true'], [undefined]])('do not say that an address is not verified: %o', (email_verified) => {
    expect(personOf({ email: 'a@b.example', email_verified }, names).isEmailVerified).toBe(true);
  });

  test.each([['no address'], ['a@b@c'], [''], [7], [null], [`${'a'.repeat(250)}@b.co`]])('%o is no address', (email) =>
    expect(personOf({ email }, names).email).toBeNull(),
  );

  test('a name may be in two parts, and one group may come as a text', () => {
    const claims = { upn: 'x@y.example', given_name: 'Mai', family_name: 'Nguyen', roles: 'admins' };
    expect(personOf(claims, { email: 'upn', name: 'name', groups: 'roles' })).toMatchObject({
      email: 'x@y.example',
      name: 'Mai Nguyen',
      groups: ['admins'],
    });
  });

  test('groups that were left out because there are too many are noticed', () => {
    expect(personOf({ _claim_names: { groups: 'src1' } }, names).hasTooManyGroups).toBe(true);
  });
});

describe('groups', () => {
  const table = [
    { name: 'admins', authorities: ['COMPANY_ADMIN', 'USER'] },
    { name: 'staff', authorities: ['USER'] },
    { name: 'products', authorities: ['PRODUCT_MANAGER'] },
  ] as const;

  test('give the roles of all of them, in order and once', () => {
    expect(rolesOfGroups(['staff', 'products', 'admins'], table, [])).toEqual([
      'COMPANY_ADMIN',
      'PRODUCT_MANAGER',
      'USER',
    ]);
  });

  test('compare exactly: names and ids of groups have upper and lower case', () => {
    expect(rolesOfGroups(['Admins'], table, [])).toBeNull();
  });

  test('without one the default roles count, or nothing', () => {
    expect(rolesOfGroups(['others'], table, ['USER'])).toEqual(['USER']);
    expect(rolesOfGroups([], table, [])).toBeNull();
  });
});

describe('domains', () => {
  test('are what follows the last @', () => {
    expect(domainOf('"a@b"@Mine.Example')).toBe('mine.example');
  });

  test.each(['mine.example', 'a.b.co', 'xn--mnchen-3ya.de', 'x.xn--p1ai'])('%s is a domain', (name) =>
    expect(DOMAIN_NAME.test(name)).toBe(true),
  );

  test.each([
    'localhost',
    'mine',
    '.example',
    'mine..example',
    '-a.example',
    'a b.example',
    '10.0.0.1',
    'Mine.example',
  ])('%s is none', (name) => expect(DOMAIN_NAME.test(name)).toBe(false));

  test('of public mail belong to nobody', () => {
    expect(isPublicMail('gmail.com')).toBe(true);
    expect(isPublicMail('mine.example')).toBe(false);
  });
});

describe('issuers', () => {
  test.each(['https://login.microsoftonline.com/common', 'https://login.microsoftonline.com./ORGANIZATIONS/v2.0'])(
    '%s admits anyone',
    (issuer) => expect(isAnyTenant(issuer)).toBe(true),
  );

  test('of one tenant do not admit anyone', () => {
    expect(isAnyTenant('https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0')).toBe(false);
    expect(isAnyTenant('https://login.example.test/common')).toBe(false);
  });

  test.each(['accounts.google.com', 'https://accounts.google.com', 'https://ACCOUNTS.google.com:443/'])(
    '%s is Google',
    (issuer) => expect(isGoogle(issuer)).toBe(true),
  );

  test('of others are not Google', () => {
    expect(isGoogle('https://accounts.google.com.example.test')).toBe(false);
    expect(isGoogle(undefined)).toBe(false);
  });
});

describe('when the provider saw a proof', () => {
  const now = new Date('2026-07-01T10:00:00Z');

  test('is the time of authentication, and not later than now', () => {
    expect(provedAt({ auth_time: now.getTime() / 1000 - 60 }, now)).toBe('2026-07-01T09:59:00.000Z');
    expect(provedAt({ auth_time: now.getTime() / 1000 + 3600 }, now)).toBe(now.toISOString());
  });

  test.each([undefined, null, '1782900000', 0, -1, Number.NaN, Infinity, 1e20])('is unknown from %s', (given) =>
    expect(provedAt({ auth_time: given }, now)).toBeNull(),
  );
});
