import { describe, expect, test } from 'vitest';
import { call, created, mai, mine, server, withScim } from '../../../../../tests/support/scim-scene.ts';
import { COMPARED_MOST } from './scim-service.ts';

withScim();

const found = async (path: string, filter: string, more = '') => {
  const { status, body } = await call('GET', `/${path}?filter=${encodeURIComponent(filter)}${more}`);
  return status === 200 ? body : { status, type: body.scimType };
};

/** More people than one filter is compared with: the first is `person-1`. */
const many = (count: number) =>
  server.test.query(
    `with made as (
       insert into account (id, company_id, email, name, authorities, created_at)
       select gen_random_uuid(), $1::uuid, 'person-' || n || '@mine.example', 'Person ' || n, '{USER}',
         now() + n * interval '1 second'
       from generate_series(1, $2::integer) as n returning id, company_id, email)
     insert into scim_user (company_id, account_id, external_id, changed_at)
     select company_id, id, 'x-' || split_part(email, '@', 1), now() from made`,
    [mine.id, count],
  );

describe('a company with more people than are compared in memory', () => {
  test('finds them by address, ids and state, and page by page', async () => {
    await many(COMPARED_MOST + 1);
    const one = await found('Users', 'userName eq "Person-7001@MINE.example"');
    expect(one).toMatchObject({ totalResults: 1, Resources: [{ displayName: 'Person 7001' }] });
    const { id } = one.Resources[0];
    expect((await found('Users', 'externalId eq "x-person-7001"')).Resources[0].id).toBe(id);
    expect((await found('Users', `id eq "${id}"`)).totalResults).toBe(1);
    expect((await found('Users', `id eq "${id.toUpperCase()}"`)).totalResults).toBe(0);
    expect((await found('Users', 'emails.value eq "person-7001@mine.example"')).totalResults).toBe(1);
    expect((await found('Users', 'active eq true', '&count=1')).totalResults).toBe(COMPARED_MOST + 2);
    expect((await found('Users', 'active eq false')).totalResults).toBe(0);
    // Two terms, and one that is compared in memory with what the others leave.
    expect((await found('Users', `active eq true and id eq "${id}" and displayName co "700"`)).totalResults).toBe(1);
    expect((await found('Users', `id eq "${id}" and displayName co "9"`)).totalResults).toBe(0);
    const page = await call('GET', '/Users?startIndex=9001&count=3');
    expect(page.body).toMatchObject({ totalResults: COMPARED_MOST + 2, startIndex: 9001, itemsPerPage: 3 });
    expect(page.body.Resources.map(({ userName }: { userName: string }) => userName)).toEqual([
      'person-9000@mine.example',
      'person-9001@mine.example',
      'person-9002@mine.example',
    ]);
  });

  test('is told that another filter is too much', async () => {
    await many(COMPARED_MOST + 1);
    expect(await found('Users', 'userName sw "person"')).toEqual({ status: 400, type: 'tooMany' });
    expect(await found('Users', 'userName eq "a" or userName eq "b"')).toEqual({ status: 400, type: 'tooMany' });
  });

  test('is read by indexes', async () => {
    await many(COMPARED_MOST + 1);
    await server.test.query('analyze account');
    await server.test.query('analyze scim_user');
    const plan = async (where: string) =>
      JSON.stringify(
        await server.test.query(
          `explain (format json) select id from account where company_id = '${mine.id}' and unlinked_at is null
             and service_of is null and status <> 'PENDING' ${where}`,
        ),
      );
    expect(await plan(`and email = 'person-7@mine.example'`)).toContain('account_email_key');
    expect(
      await plan(
        `and id in (select account_id from scim_user where company_id = '${mine.id}' and external_id = 'x-person-7')`,
      ),
    ).toContain('scim_user_external');
    expect(await plan('order by created_at, id limit 100 offset 100')).toContain('account_company_order');
  });
});

test('programs are no users', async () => {
  const id = await created();
  await server.test.query(
    `insert into account (id, company_id, email, name, authorities, status, service_of)
     values (gen_random_uuid(), $1, 'service:1', 'Meter gateway', '{USER}', 'SERVICE', $2)`,
    [mine.id, id],
  );
  expect(
    (await call('GET', '/Users')).body.Resources.map(({ displayName }: { displayName: string }) => displayName),
  ).not.toContain('Meter gateway');
  const [program] = await server.test.query<{ id: string }>("select id from account where email = 'service:1'");
  expect((await call('GET', `/Users/${program?.id}`)).status).toBe(404);
  expect((await call('DELETE', `/Users/${program?.id}`)).status).toBe(404);
});

test('groups are found by name and ids', async () => {
  const made = await call('POST', '/Groups', { displayName: 'Carbon Team', externalId: 'g-1' });
  await call('POST', '/Groups', { displayName: 'Crew' });
  const { id } = made.body;
  for (const filter of [
    'displayName eq "carbon team"',
    'externalId eq "g-1"',
    `id eq "${id}"`,
    'displayName sw "carb"',
  ])
    expect((await found('Groups', filter)).Resources.map((one: { id: string }) => one.id)).toEqual([id]);
  expect((await found('Groups', 'externalId eq "G-1"')).totalResults).toBe(0);
  expect((await call('GET', '/Groups?startIndex=2&count=1')).body).toMatchObject({ totalResults: 2, itemsPerPage: 1 });
  await created(mai());
});
