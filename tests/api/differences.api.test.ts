import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimal, fixedText, sum } from '#domain/units';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { abn as abnField } from '#plugins/company/company/contract';
import { approved } from '../support/fixture-year.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

/** Why a report differs from the dashboard: each difference in t, from one figure to the other. */
let server: ApiServer;

interface Side extends TestCompany {
  readonly user: string;
  readonly admin: string;
}

const YEAR = { from: '2025-07-01', to: '2026-06-30' };

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

async function side(name: string): Promise<Side> {
  const company = await server.company(name);
  const [user, admin] = [
    await server.signedIn(company.id, ['USER']),
    await server.signedIn(company.id, ['COMPANY_ADMIN']),
  ];
  return { ...company, user, admin };
}

let number = 83_000_000_000;
async function joined(into: Side, member: Side) {
  do number += 1;
  while (!abnField.safeParse(String(number)).success);
  await server.test.query('update company set abn = $1 where company_id = $2', [String(number), member.id]);
  const facts = {
    kind: 'MEMBER',
    name: 'Rail',
    abn: String(number),
    share: '60',
    fromDate: YEAR.from,
    facilityIds: [],
  };
  const made = await server.call('POST', '/api/company-group/entity/create', { as: into.admin, body: facts });
  const answer = { entityId: made.body.data.id, revision: 1, decision: 'ACCEPTED' };
  expect((await server.call('POST', '/api/company-group/decide', { as: member.admin, body: answer })).status).toBe(200);
}

test('differences reconcile the dashboard with the report, and each intermediate state is a valid dashboard', async () => {
  const [own, member] = [await side('Ironbark'), await side('Redgum Rail')];
  const shared = (await server.facility(own.id)).id;
  await approved(server, own, dieselBody(own.facility.id));
  await approved(server, own, electricityBody(own.facility.id));
  await approved(server, own, dieselBody(shared, { quantity: '350' }));
  await approved(server, member, dieselBody(member.facility.id, { quantity: '100' }));
  const draft = await server.call('POST', '/api/scope-management/create', {
    as: own.user,
    body: dieselBody(own.facility.id, { quantity: '70', fromDate: '2025-09-01', toDate: '2025-09-30' }),
  });
  expect(draft.status).toBe(200);
  const control = { basis: 'OPERATIONAL', controllerKind: 'NAMED', controllerName: 'Gum', fromDate: '2020-07-01' };
  const stated = { facilityId: shared, ...control };
  expect((await server.call('POST', '/api/control-basis/create', { as: own.admin, body: stated })).status).toBe(200);
  await joined(own, member);

  const get = async (path: string, query: Record<string, string>) => {
    const address = `/api/${path}?${new URLSearchParams({ ...YEAR, ...query }).toString()}`;
    const { status, body } = await server.call('GET', address, { as: own.user });
    expect([path, status]).toEqual([path, 200]);
    return body.data;
  };
  const asked = { framework: 'NGER', scope2Method: 'MARKET' };
  const { sections } = await get('report/differences', asked);
  const rows = sections[0].rows.map(({ id, cells }: { id: string; cells: Record<string, string | null> }) => ({
    id,
    by: cells['amount'] ?? null,
    total: cells['total'],
  })) as { id: string; by: string | null; total: string }[];
  const totalOf = (id: string) => rows.find((one) => one.id === id)?.total;
  const dashboard = async (query: Record<string, string>) => (await get('dashboard/list/total', query)).overall.amount;

  expect(totalOf('dashboard')).toBe(await dashboard({}));
  expect(totalOf('shares')).toBe(await dashboard({ framework: 'NGER' }));
  expect(totalOf('drafts')).toBe(await dashboard({ framework: 'NGER', includeDrafts: 'false' }));
  expect(totalOf('method')).toBe(await dashboard({ ...asked, includeDrafts: 'false' }));
  const summary = await get('report/corporate-summary', asked);
  const totals = summary.sections.find(({ id }: { id: string }) => id === 'totals').rows;
  expect(totalOf('report')).toBe(totals.find(({ id }: { id: string }) => id === 'total').cells.total);

  const steps = rows.filter(({ id, by }) => by !== null && id !== 'report');
  const together = fixedText(sum(steps.map(({ by }) => decimal(by ?? '0'))), 6);
  expect(together).toBe(rows.at(-1)?.by);
  // 350 and 70 kL out, 100 kL of the member in.
  const by = Object.fromEntries(steps.map((one) => [one.id, one.by]));
  expect(by).toMatchObject({ shares: '-948.402000', drafts: '-189.680400', members: '270.972000' });
  expect(Number(by['scopes'])).toBeLessThan(0);
  expect(Number(by['method'])).toBeCloseTo(338.4463, 4);
});
