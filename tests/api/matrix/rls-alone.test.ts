import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer } from '../../support/api-server.ts';
import { allRows } from './all-rows.ts';
import { prepare } from './request.ts';
import { targetsOf } from './row.ts';
import { makeWorld, MARKS, type Side, type World } from './world.ts';

// The product without its authority checks: anyone with a session may call everything, including staff calls. Only row-level
// security is left between two companies, and it must let nothing through.
let world: World;
/** One superuser connection for all the many reads: a connection for each would take longer than the read. */
let behind: Client;
let tables: readonly string[];

beforeAll(async () => {
  world = await makeWorld(() => apiServer({ everyoneMayEverything: true }));
  const { admin } = world.server.test;
  behind = new Client(typeof admin === 'string' ? { connectionString: admin } : admin);
  await behind.connect();
  const { rows } = await behind.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1",
  );
  tables = rows.map(({ name }) => name);
});
afterAll(async () => {
  await behind.end();
  await world.server.close();
});

/** The server itself writes the last use of a session some time after the call. */
const MOVES_BY_ITSELF = 'session';

/** Background work that an earlier request of the company has started. */
const atWork = () =>
  behind.query({
    name: 'at work',
    text: "select 1 from import_batch where state in ('CHECKING', 'CONFIRMING') limit 1",
  });

/** All rows of a company as one text per table, with the transactions that wrote them, without tables that change by themselves. */
async function everythingOf(side: Side): Promise<readonly string[]> {
  await expect.poll(async () => (await atWork()).rowCount, { timeout: 20_000 }).toBe(0);
  const prints = tables.map((table) =>
    table === MOVES_BY_ITSELF
      ? `select '${table} ' || count(*) || ' ' || coalesce(md5(string_agg((to_jsonb(row) - 'last_used_at')::text, ',' order by id)), '') as print from ${table} row where company_id = $1`
      : `select '${table} ' || count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as print from ${table} where company_id = $1`,
  );
  // One statement for all of them, planned once.
  const { rows } = await behind.query<{ print: string }>({
    name: 'everything',
    text: prints.join(' union all '),
    values: [world.companies[side].id],
  });
  return rows.map(({ print }) => print);
}

const COMPANY_PEOPLE = [
  { caller: 'stranger', away: 'ours' },
  { caller: 'USER', away: 'theirs' },
] as const;

test('the checks are really off: a user can make staff calls', async () => {
  const { status } = await world.server.call('GET', '/api/admin/selection/company', { as: world.tokens.USER ?? '' });
  expect(status).toBe(200);
  expect(tables.length).toBeGreaterThan(6);
});

describe.each(allRows())('$route', (row) => {
  test.each(targetsOf(row))(
    'neither shows nor changes anything of another company, named thing: %s',
    async (target) => {
      for (const { caller, away } of COMPANY_PEOPLE) {
        const changed = async () => {
          const send = await prepare(world, row, caller, target);
          const before = new Set(await everythingOf(away));
          const { body } = await send();
          expect([caller, JSON.stringify(body).includes(MARKS[away])]).toEqual([caller, false]);
          return (await everythingOf(away)).filter((print) => !before.has(print));
        };
        // Background workers change something now and then, but not every time the request is made.
        const moved = await changed();
        expect([caller, moved.length > 0 ? await changed() : moved]).toEqual([caller, []]);
      }
    },
  );
});
