import { afterAll, beforeAll, expect, test } from 'vitest';
import { abn as abnField } from '#plugins/company/company/contract';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { approved } from '../support/fixture-year.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

/** The radar and the corporate summary compare the same figure with a group threshold. */
let server: ApiServer;

interface Side extends TestCompany {
  readonly user: string;
  readonly admin: string;
}

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

let number = 73_000_000_000;
async function joined(into: Side, member: Side, fromDate: string) {
  do number += 1;
  while (!abnField.safeParse(String(number)).success);
  await server.test.query('update company set abn = $1 where company_id = $2', [String(number), member.id]);
  const body = { kind: 'MEMBER', name: 'Rail', abn: String(number), share: '60', fromDate, facilityIds: [] };
  const made = await server.call('POST', '/api/company-group/entity/create', { as: into.admin, body });
  const answer = { entityId: made.body.data.id, revision: 1, decision: 'ACCEPTED' };
  const decided = await server.call('POST', '/api/company-group/decide', { as: member.admin, body: answer });
  expect(decided.status).toBe(200);
}

const IDS = ['emissions', 'consumed', 'produced'] as const;

async function bySummary(of: Side, includeDrafts: boolean) {
  const query = `from=2025-07-01&to=2026-06-30&framework=NGER&includeDrafts=${includeDrafts}`;
  const { body } = await server.call('GET', `/api/report/corporate-summary?${query}`, { as: of.user });
  const { rows } = body.data.sections.find(({ id }: { id: string }) => id === 'thresholds');
  return IDS.map((id) => rows.find((row: { id: string }) => row.id === `group.${id}`).cells.measured);
}

async function radarOf(of: Side, query: string) {
  const { body } = await server.call('GET', `/api/thresholds/radar?year=2026${query}`, { as: of.user });
  return body.data;
}

type Line = { id: string; projection: { recorded: string | null } };
const recordedIn = ({ group }: { group: { lines: Line[] } }) =>
  IDS.map((id) => group.lines.find((line) => line.id === id)?.projection.recorded);

test('approved records of members count for their days, drafts of the controlling company if requested', async () => {
  const [holding, member] = [await side('Ironbark Holdings'), await side('Redgum Rail')];
  const solar = {
    ...electricityBody(member.facility.id, { quantity: '1000000' }),
    typeScope: 4,
    categoryId: 'ELECTRICITY_PRODUCTION',
    inputTypeId: 'electricity-from-sun',
    consumptionTypeId: 'OWN_USE',
  };
  await approved(server, holding, dieselBody(holding.facility.id));
  await approved(server, member, dieselBody(member.facility.id));
  await approved(server, member, solar);
  for (const { user, facility } of [holding, member])
    await server.call('POST', '/api/scope-management/create', {
      as: user,
      body: dieselBody(facility.id, { quantity: '70' }),
    });
  // In the middle of the month of the records.
  await joined(holding, member, '2025-07-15');
  for (const includeDrafts of [false, true]) {
    const summary = await bySummary(holding, includeDrafts);
    expect(recordedIn(await radarOf(holding, `&includeDrafts=${includeDrafts}`))).toEqual(summary);
  }
  // Left out, drafts do not count: 1896.804 x (1 + 17 / 31)
  const plain = await radarOf(holding, '');
  expect(recordedIn(plain)).toEqual(await bySummary(holding, false));
  expect(recordedIn(plain)[0]).toBe('2936.986839');
  // Facilities of the member are in its own radar.
  expect(plain.facilities).toHaveLength(1);
});

test('only a group that meets an NGER limit through its members reports under AASB S2 because of it', async () => {
  const [holding, member] = [await side('Ironbark Holdings'), await side('Redgum Rail')];
  // 25,000 kL are 67,743 t.
  await approved(server, member, dieselBody(member.facility.id, { quantity: '25000' }));
  expect((await radarOf(holding, '')).aasb.recorded).toBeNull();
  await joined(holding, member, '2025-07-01');
  expect((await radarOf(holding, '')).aasb.recorded).toMatchObject({ group: 1, because: 'NGER' });
  // Drafts do not count towards a limit.
  const other = await side('Ghost Gum');
  await server.call('POST', '/api/scope-management/create', {
    as: other.user,
    body: dieselBody(other.facility.id, { quantity: '25000' }),
  });
  expect((await radarOf(other, '')).aasb).toMatchObject({ recorded: null, projected: null });
});
