import { afterAll, beforeAll, expect, test } from 'vitest';
import { Recalculation } from '../../src/plugins/records/records/server/trials/recalculation.ts';
import { RollupCheck } from '../../src/plugins/records/records/server/rollup/rollup-check.ts';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { approved } from '../support/fixture-year.ts';
import { electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let people: { readonly user: string; readonly admin: string };

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Ironbark');
  people = {
    user: await server.signedIn(company.id, ['USER']),
    admin: await server.signedIn(company.id, ['COMPANY_ADMIN']),
  };
  // FY2023: its edition prints no residual mix. FY2024 will be locked.
  const of = (fromDate: string, toDate: string, versionId: string) => ({
    ...electricityBody(company.facility.id),
    fromDate,
    toDate,
    versionId,
  });
  await approved(server, people, of('2022-08-01', '2022-08-31', 'NGA-2022'));
  await approved(server, people, of('2023-08-01', '2023-08-31', 'NGA-2022'));
  // As an earlier engine stored them: without a market-based figure.
  await server.test.query(
    "update calculation_run set engine_version = '1.1.0', outputs = outputs || '{\"market\": null}'",
  );
  await server.test.query('update emission_record set t_market = null');
  const rebuilt = [];
  for await (const one of server.services.get(RollupCheck).rebuild()) rebuilt.push(one);
  await server.services.get(RollupCheck).sums(true);
  const locked = { facilityId: company.facility.id, year: 2024 };
  const answer = await server.call('POST', '/api/period/lock', { as: people.admin, body: locked });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
});

afterAll(() => server.close());

async function recalculated(accountId: string | null) {
  for await (const one of server.services.get(Recalculation).run(accountId))
    if (one.companyId === company.id) return one;
  throw new Error('The company was not walked.');
}

const records = async () =>
  await server.test.query('select t_market, t_location, revision, status from emission_record order by from_date');

async function differences() {
  const found = [];
  for await (const one of server.services.get(RollupCheck).verify()) found.push(...one.differences, ...one.tallies);
  return [found, await server.services.get(RollupCheck).sums(false)];
}

test('the preview and locked years write nothing; everything else becomes a revision with a reason', async () => {
  const before = await records();
  const seen = await recalculated(null);
  expect([seen.changed.length, seen.locked.length, seen.faults]).toEqual([1, 1, []]);
  expect(await records()).toEqual(before);

  const staff = await server.test.query("select id from account where authorities @> array['ADMIN'] limit 1");
  const accountId = staff[0]?.['id'] ?? (await server.test.query('select id from account limit 1'))[0]?.['id'];
  await recalculated(String(accountId));
  const [open, locked] = await records();
  expect(open).toMatchObject({ t_market: open?.['t_location'], status: 'APPROVED' });
  expect(open?.['revision']).toBe(Number(before[0]?.['revision']) + 1);
  expect(locked).toEqual(before[1]);
  expect(await differences()).toEqual([[], 0]);

  const history = await server.test.query("select act, reason, changed from record_history where act = 'RECALCULATED'");
  expect(history).toEqual([{ act: 'RECALCULATED', reason: expect.stringContaining('Engine'), changed: ['emissions'] }]);
  const runs = await server.test.query(
    'select count(*)::int as runs, count(superseded_at)::int as old from calculation_run group by record_id order by 1 desc',
  );
  expect(runs[0]).toEqual({ runs: 2, old: 1 });
  // The second time only the locked records are left.
  const again = await recalculated(String(accountId));
  expect([again.changed.length, again.locked.length]).toEqual([0, 1]);
});
