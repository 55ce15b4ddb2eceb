import { hash } from '@node-rs/argon2';
import { behindTheScenes } from '../support/company-with-user.mjs';

/**
 * @typedef {import('../support/product-process.mjs').ProductProcess} ProductProcess
 * @typedef {{ companies: number, connections: number, hub: number }} NetworkSize
 */

/** Password of everybody here. */
const PASSWORD = 'geese on the pond';

/** Who signs in: of the company with the most connections, of one in the middle, and of the staff. */
export const PEOPLE = { hub: 'hub@network.test', middle: 'middle@network.test', staff: 'staff@network.test' };

/**
 * Companies that are connected: the first with `hub` others, the rest by chance, with what was done to each. The same
 * seed every time. Written past the product, in one statement a table, so that it takes seconds.
 * @param {ProductProcess} product
 * @param {NetworkSize} size
 */
export async function seedNetwork(product, { companies, connections, hub }) {
  const passwordHash = await hash(PASSWORD);
  await behindTheScenes(product, async (client) => {
    await client.query(`select setseed(0.42)`);
    await client.query(`
      create function pg_temp.company_id(n integer) returns uuid language sql immutable as
      $$ select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`);
    await client.query(
      `insert into company (company_id, code, name, type, abn)
       select pg_temp.company_id(n), 'N' || n, 'Company ' || n || ' of the valley',
         (array['MINING_OPERATOR', 'MINING_SERVICES', 'MINING_LOGISTICS', 'ENGINEERING', 'OTHER'])[1 + n % 5],
         lpad((20000000000 + n)::text, 11, '0')
       from generate_series(1, $1::int) n`,
      [companies],
    );
    const people = [
      [PEOPLE.hub, 1, '{COMPANY_ADMIN}'],
      [PEOPLE.middle, 2, '{COMPANY_ADMIN}'],
      [PEOPLE.staff, null, '{ADMIN}'],
    ];
    for (const [email, company, authorities] of people)
      await client.query(
        `with person as (
           insert into account (id, company_id, email, name, authorities)
           values (gen_random_uuid(), pg_temp.company_id($2::int), $1, 'Somebody', $3::text[]) returning id
         ) insert into credential (account_id, password_hash) select id, $4 from person`,
        [email, company, authorities, passwordHash],
      );
    await client.query(
      `insert into company_connection
         (id, from_company, to_company, relation, status, created_at, connected_at, changed_at)
       select gen_random_uuid(), pg_temp.company_id(a), pg_temp.company_id(b),
         (array['CUSTOMER', 'SUPPLIER', 'BOTH'])[1 + (a + b) % 3], status, at, case when status = 'CONNECTED' then at end, at
       from (
         select a, b, now() - random() * interval '700 days' as at,
           (array['CONNECTED', 'CONNECTED', 'CONNECTED', 'CONNECTED', 'CONNECTED', 'CONNECTED', 'CONNECTED',
             'REQUEST', 'DECLINED', 'DISCONNECTED'])[1 + (a * 7 + b) % 10] as status
         from (
           (select 1 as a, n as b from generate_series(2, $3::int + 1) n)
           union all
           (select a, b from (
             select a, b from generate_series(2, $1::int) a
             cross join lateral generate_series(a + 1, $1::int) b
           ) pairs order by random() limit greatest($2::int - $3::int, 0))
         ) pairs
       ) drawn`,
      [companies, connections, hub],
    );
    await client.query(`
      insert into connection_act (connection_id, id, by_company, by_name, act, relation, at, told)
      select id, gen_random_uuid(), from_company, 'Somebody', 'REQUESTED', relation, created_at, true
      from company_connection
      union all
      select id, gen_random_uuid(), to_company, 'Somebody', 'ACCEPTED', relation, created_at, true
      from company_connection where status = 'CONNECTED'`);
    for (const table of ['company', 'account', 'company_connection', 'connection_act'])
      await client.query(`vacuum analyze ${table}`);
  });
}

/**
 * Signs one of them in and answers the access token.
 * @param {ProductProcess} product
 * @param {string} email
 * @returns {Promise<string>}
 */
export async function tokenOf(product, email) {
  const answer = await fetch(`${product.address}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in failed: ${await answer.text()}`);
  return (await answer.json()).data.token;
}
