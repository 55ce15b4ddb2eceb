import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer } from '../../support/api-server.ts';
import { allRows } from './all-rows.ts';
import { prepare } from './request.ts';
import { targetsOf } from './row.ts';
import { makeWorld, MARKS, type Side, type World } from './world.ts';

// The product with its own checks of authority taken out: whoever has a session may call everything, staff calls too.
// What is left between two companies is row-level security, and nothing may come through it.
let world: World;
/** One line past every right for all of the many looks: a connection for each would take longer than the look. */
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

/** When a session was used last is written a while after the call, by the server itself. */
const MOVES_BY_ITSELF = 'session';

/** Work of the server in the background that an earlier request of the company has begun. */
const atWork = () =>
  behind.query({
    name: 'at work',
    text: "select 1 from import_batch where state in ('CHECKING', 'CONFIRMING') limit 1",
  });

/** All a company has, a text each table, when nothing of it moves by itself: rows, and the transactions that wrote them. */
async function everythingOf(side: Side): Promise<readonly string[]> {
  await expect.poll(async () => (await atWork()).rowCount, { timeout: 20_000 }).toBe(0);
  const prints = tables.map((table) =>
    table === MOVES_BY_ITSELF
      ? `select '${table} ' || count(*) || ' ' || coalesce(md5(string_agg((to_jsonb(row) - 'last_used_at')::text, ',' order by id)), '') as print from ${table} row where company_id = $1`
      : `select '${table} ' || count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as print from ${table} where company_id = $1`,
  );
  // One question for all of them, planned once.
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

test('the checks are really out: a user calls what is for staff', async () => {
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
        // Workers of the server move something now and then, but not each time the request is made.
        const moved = await changed();
        expect([caller, moved.length > 0 ? await changed() : moved]).toEqual([caller, []]);
      }
    },
  );
});
