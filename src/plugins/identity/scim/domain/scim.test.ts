import { describe, expect, test } from 'vitest';
import { accountName, patchGroup, patchUser, readGroup, readUser, type ScimUser } from './index.ts';

const mai: ScimUser = {
  userName: 'mai@mine.example',
  externalId: '7',
  active: true,
  displayName: 'Mai Nguyen',
  formatted: null,
  givenName: 'Mai',
  familyName: 'Nguyen',
};
const patched = (...Operations: object[]) => patchUser(mai, { Operations });
const fault = (scimType: string) => expect.objectContaining({ scimType });

describe('a user', () => {
  test('is read by names without case; what Scopebook does not keep is accepted', () => {
    expect(
      readUser({
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        USERNAME: 'Mai@Mine.Example',
        name: { givenName: 'Mai', FamilyName: 'Nguyen' },
        active: 'True',
        emails: [{ value: 'x' }],
        title: 'Engineer',
      }),
    ).toEqual({ ...mai, externalId: null, displayName: null });
  });

  test.each([[{}], [{ userName: 7 }], [{ userName: 'mai' }], [{ userName: 'a b@c.example' }]])(
    'needs an address as its userName: %o',
    (body) => expect(() => readUser(body)).toThrow(fault('invalidValue')),
  );

  test('is changed as Entra ID sends it', () => {
    expect(patched({ op: 'Replace', path: 'active', value: 'False' }).active).toBe(false);
    expect(patched({ op: 'Add', path: 'name.givenName', value: 'Mai Anh' }).givenName).toBe('Mai Anh');
    expect(
      patched({ op: 'Replace', value: { displayName: 'M. Nguyen', 'name.familyName': 'Tran', active: false } }),
    ).toMatchObject({ displayName: 'M. Nguyen', familyName: 'Tran', active: false });
    expect(patched({ op: 'Replace', path: 'emails[type eq "work"].value', value: 'x@y.example' })).toEqual(mai);
  });

  test('is changed as Okta sends it, and with the URN of its schema', () => {
    expect(patched({ op: 'replace', value: { active: false } }).active).toBe(false);
    const path = 'urn:ietf:params:scim:schemas:core:2.0:User:userName';
    expect(patched({ op: 'replace', path, value: 'New@Mine.example' }).userName).toBe('new@mine.example');
    expect(patched({ op: 'remove', path: 'externalId' }).externalId).toBeNull();
    expect(patched({ op: 'replace', path: 'name', value: { formatted: 'Mai N.' } }).formatted).toBe('Mai N.');
  });

  test.each([
    [{ op: 'move', path: 'active' }, 'invalidSyntax'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'add', value: 'text' }, 'invalidValue'],
  ])('cannot be changed by %o', (operation, scimType) => {
    expect(() => patched(operation)).toThrow(fault(scimType));
  });

  test('has its operations in order, and at least one', () => {
    expect(
      patched({ op: 'replace', path: 'active', value: false }, { op: 'replace', path: 'active', value: true }).active,
    ).toBe(true);
    expect(() => patchUser(mai, {})).toThrow(fault('invalidSyntax'));
    expect(() => patchUser(mai, { Operations: [] })).toThrow(fault('invalidSyntax'));
  });

  test('gives the account the best name there is', () => {
    expect(accountName(mai)).toBe('Mai Nguyen');
    expect(accountName({ ...mai, displayName: null })).toBe('Mai Nguyen');
    expect(accountName({ ...mai, displayName: null, givenName: null, familyName: null })).toBe('mai');
  });
});

describe('a group', () => {
  const staff = readGroup({ displayName: 'Staff', members: [{ value: 'A' }, { value: 'b' }] });
  const after = (...Operations: object[]) => patchGroup(staff, { Operations });
  const members = (group: { members: ReadonlySet<string> }) => [...group.members];

  test('has members, which are added, replaced and removed', () => {
    expect(members(staff)).toEqual(['a', 'b']);
    expect(members(after({ op: 'add', path: 'members', value: [{ value: 'c' }] }))).toEqual(['a', 'b', 'c']);
    expect(members(after({ op: 'replace', path: 'members', value: [{ value: 'c' }] }))).toEqual(['c']);
    expect(members(after({ op: 'remove', path: 'members[value eq "a"]' }))).toEqual(['b']);
    expect(members(after({ op: 'Remove', path: 'members', value: [{ value: 'b' }] }))).toEqual(['a']);
    expect(members(after({ op: 'remove', path: 'members' }))).toEqual([]);
    expect(members(after({ op: 'Add', value: { members: [{ value: 'd' }] } }))).toEqual(['a', 'b', 'd']);
  });

  test('keeps a name', () => {
    expect(after({ op: 'replace', value: { id: 'x', displayName: 'Crew' } }).displayName).toBe('Crew');
    expect(() => after({ op: 'remove', path: 'displayName' })).toThrow(fault('mutability'));
    expect(() => readGroup({})).toThrow(fault('invalidValue'));
    expect(() => after({ op: 'add', path: 'owner', value: 'x' })).toThrow(fault('invalidPath'));
  });
});
