import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer } from '../../support/api-server.ts';
import { allRows } from './all-rows.ts';
import { prepare } from './request.ts';
import { targetsOf } from './row.ts';
import { makeWorld, MARKS, type Side, type World } from './world.ts';

// The product with its own checks of authority taken out: whoever has a session may call everything, staff calls too.
// What is left between two companies is row-level security, and nothing may come through it.
let world: World;
let tables: readonly string[];

beforeAll(async () => {
  world = await makeWorld(() => apiServer({ everyoneMayEverything: true }));
  const rows = await world.server.test.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1",
  );
  tables = rows.map(({ name }) => name);
});
afterAll(() => world.server.close());

/** When a session was used last is written a while after the call, by the server itself. */
const WRITTEN_LATER = `- 'last_used_at'`;

/** Work of the server in the background that an earlier request of the company has begun. */
const atWork = () =>
  world.server.test.query("select 1 from import_batch where state in ('CHECKING', 'CONFIRMING') limit 1");

/** One text for all a company has, when nothing of it moves by itself. */
async function everythingOf(side: Side): Promise<string> {
  await expect.poll(async () => (await atWork()).length, { timeout: 20_000 }).toBe(0);
  const parts = await Promise.all(
    tables.map((table) =>
      world.server.test.query<{ print: string }>(
        `select '${table} ' || count(*) || ' ' || coalesce(md5(string_agg(kept, ',' order by kept)), '') as print from (select (to_jsonb(row) ${WRITTEN_LATER})::text as kept from ${table} row where company_id = $1) rows`,
        [world.companies[side].id],
      ),
    ),
  );
  return parts.flatMap((rows) => rows.map(({ print }) => print)).join('\n');
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
        const send = await prepare(world, row, caller, target);
        const before = await everythingOf(away);
        const { body } = await send();
        expect([caller, JSON.stringify(body).includes(MARKS[away])]).toEqual([caller, false]);
        expect([caller, await everythingOf(away)]).toEqual([caller, before]);
      }
    },
  );
});
