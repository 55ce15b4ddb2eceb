import { describe, expect, test } from 'vitest';
import {
  call,
  CORE,
  created,
  foreign,
  mai,
  mine,
  patch,
  rolesOf,
  server,
  session,
  token,
  withScim,
} from '../../../../../tests/support/scim-scene.ts';

withScim();

describe('groups', () => {
  const table = (groups: object[]) =>
    server.test.query(
      `insert into sso_group (company_id, name, authorities, position)
       select $1, one->>'name', array(select jsonb_array_elements_text(one->'authorities')), 0
       from jsonb_array_elements($2::jsonb) one`,
      [mine.id, JSON.stringify(groups)],
    );

  test('give their members roles, by name or external id', async () => {
    await table([
      { name: 'Carbon admins', authorities: ['COMPANY_ADMIN'] },
      { name: 'object-7', authorities: ['PRODUCT_MANAGER'] },
    ]);
    const id = await created();
    expect(await rolesOf(id)).toEqual(['USER']);
    const as = await session(id);
    const made = await call('POST', '/Groups', {
      schemas: [`${CORE}:Group`],
      displayName: 'Carbon admins',
      members: [{ value: id }],
    });
    expect(made.status).toBe(201);
    expect(await rolesOf(id)).toEqual(['COMPANY_ADMIN']);
    expect((await server.call('GET', '/api/user-profile', { as })).status).toBe(401);
    const second = await call('POST', '/Groups', { displayName: 'Products', externalId: 'object-7' });
    await patch(`/Groups/${second.body.id}`, { op: 'Add', path: 'members', value: [{ value: id }] });
    expect(await rolesOf(id)).toEqual(['COMPANY_ADMIN', 'PRODUCT_MANAGER']);
    expect((await call('GET', `/Users/${id}`)).body.groups).toHaveLength(2);
    await patch(`/Groups/${made.body.id}`, { op: 'remove', path: `members[value eq "${id}"]` });
    expect(await rolesOf(id)).toEqual(['PRODUCT_MANAGER']);
    await call('DELETE', `/Groups/${second.body.id}`);
    expect(await rolesOf(id)).toEqual(['USER']);
  });

  test('are listed by name, with or without members', async () => {
    await call('POST', '/Groups', { displayName: 'Staff' });
    await call('POST', '/Groups', { displayName: 'Crew' });
    const list = await call('GET', '/Groups?filter=displayName%20eq%20%22staff%22&excludedAttributes=members');
    expect(list.body).toMatchObject({ totalResults: 1, Resources: [{ displayName: 'Staff' }] });
    expect(list.body.Resources[0].members).toBeUndefined();
    const again = await call('POST', '/Groups', { displayName: 'STAFF' });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
  });

  test('have no members of other companies', async () => {
    const stranger = await created(mai({ userName: 'mai@theirs.example' }), foreign);
    const made = await call('POST', '/Groups', { displayName: 'Staff', members: [{ value: stranger }] });
    expect([made.status, made.body.scimType]).toEqual([400, 'invalidValue']);
  });
});

test('2,000 random requests have no fault of the server', async () => {
  const id = await created();
  const group = (await call('POST', '/Groups', { displayName: 'Staff', members: [{ value: id }] })).body.id;
  let seed = 20_261_126;
  // Park and Miller's generator: the same requests in every run.
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const values: readonly unknown[] = [
    '',
    'x',
    'True',
    'mai@mine.example',
    'a@b',
    null,
    true,
    7,
    -1,
    1e30,
    [],
    {},
    [{ value: id }],
    { value: id },
    ['a', 1],
    'x'.repeat(400),
    '\u202e',
    'constructor',
    { formatted: 'N' },
    { __typename: 1 },
    [[[]]],
  ];
  const names = [
    'userName',
    'externalId',
    'active',
    'displayName',
    'name',
    'members',
    'emails',
    'schemas',
    'Operations',
    'id',
    'name.givenName',
    'members[value eq "x"]',
    'emails[type eq "work"].value',
    'constructor',
    'toString',
    'a[',
    'urn:x:y',
  ];
  const object = () => Object.fromEntries(Array.from({ length: random(5) }, () => [pick(names), pick(values)]));
  const operation = () => ({
    op: pick(['add', 'Replace', 'remove', 'x', 7]),
    path: pick([...names, null, 7]),
    value: pick(values),
  });
  const filters = [
    'userName eq "x"',
    'a',
    '((',
    'not (userName pr)',
    'emails[value eq 1]',
    'active eq null',
    '"',
    'a.b.c co "x" and',
  ];
  const statuses = new Map<number, number>();
  for (let n = 0; n < 2000; n += 1) {
    const kind = pick(['Users', 'Groups']);
    const path = `/${kind}${pick(['', `/${id}`, `/${group}`, '/x', '/%00', '/01a1fe87-0431-71a7-9132-6412fcb646c9'])}`;
    const method = pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const);
    const query =
      method === 'GET'
        ? `?filter=${encodeURIComponent(pick(filters))}&startIndex=${pick(['1', '-1', 'x', '9999999999'])}`
        : '';
    const body = pick([
      object(),
      { Operations: [operation(), operation()] },
      mai(object()),
      { displayName: 'G', ...object() },
    ]);
    const answer = await server.call(method, `/scim/v2${path}${query}`, {
      as: token,
      headers: { 'content-type': 'application/scim+json' },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500)
      throw new Error(`${method} ${path}${query} ${JSON.stringify(body)}: ${answer.bytes.toString()}`);
  }
  expect(statuses.get(400)).toBeGreaterThan(100);
  expect(statuses.get(200)).toBeGreaterThan(20);
}, 120_000);
