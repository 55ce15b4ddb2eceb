import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { approved, fixtureYear, type FixtureYear } from '../../../../../tests/support/fixture-year.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import { REPORTS, type ReportDocument, type ReportSection } from '../contract/index.ts';

let server: ApiServer;
let year: FixtureYear;

beforeAll(async () => {
  server = await apiServer();
  year = await fixtureYear(server);
});

afterAll(() => server.close());

const PERIOD = { from: '2025-07-01', to: '2026-06-30' } as const;

const ask = (report: string, change: Record<string, string> = {}, as = year.user) =>
  server.call('GET', `/api/report/${report}?${new URLSearchParams({ ...PERIOD, ...change }).toString()}`, { as });

async function read(report: string, change: Record<string, string> = {}): Promise<ReportDocument> {
  const { status, body } = await ask(report, change);
  expect({ report, status, message: body.message }).toEqual({ report, status: 200, message: undefined });
  return body.data;
}

const sectionOf = ({ sections }: ReportDocument, id: string): ReportSection => {
  const found = sections.find((section) => section.id === id);
  if (!found) throw new Error(`No section ${id} among ${sections.map((one) => one.id).join(', ')}.`);
  return found;
};

/** Rows of a section as texts, with the named columns. */
const table = (document: ReportDocument, id: string, columns: readonly string[]) =>
  sectionOf(document, id).rows.map(({ cells }) => columns.map((column) => cells[column] ?? null));

const GHG = { framework: 'GHG_PROTOCOL' } as const;

const of = (facility: string, line: string) => [facility, line];
const total = 'Framework total (location-based Scope 2)';

describe('a year with all figures known', () => {
  test('summary: totals of the book with gases, energy, thresholds, uncertainty, methods', async () => {
    const summary = await read('corporate-summary', GHG);
    expect(table(summary, 'totals', ['line', 'co2', 'ch4', 'n2o', 'other', 'total', 'before', 'records'])).toEqual([
      ['Scope 1', '3210.786600', '4.593400', '9.186800', '0.000000', '3224.566800', null, '3'],
      ['Scope 2, location-based', null, null, null, null, '7232.000000', null, '1'],
      ['Scope 2, market-based', null, null, null, null, '7570.446300', null, '1'],
      ['Scope 3', null, null, null, null, '1146.158200', '106.844800', '1'],
      ['Framework total (location-based Scope 2)', null, null, null, null, '11602.725000', '106.844800', '6'],
    ]);
    // Diesel of June 2025 has no June after it: it is left out, and listed.
    expect(summary.sections.find(({ id }) => id === 'totals')?.note).toContain(
      'only in 2024-07-01 – 2025-06-30 (433.555 t CO2-e)',
    );
    // Solar power produced and used on site leaves burnt and purchased energy unchanged.
    expect(table(summary, 'energy', ['line', 'amount'])).toEqual([
      ['Energy consumed', '90214.000000'],
      ['Of which not combusted', null],
      ['Energy made and used on the site', '3600.000000'],
      ['Energy produced', '3600.000000'],
      ['Net energy consumed', '86614.000000'],
    ]);
    // One figure for consumption: in the controls, in the lines and against the threshold.
    expect(summary.controls.find(({ id }) => id === 'energy')?.amount).toBe('90214.000000');
    expect(table(summary, 'thresholds', ['line', 'measured', 'threshold', 'share-of', 'met']).slice(0, 4)).toEqual([
      ['Group: Scope 1 and 2', '10456.566800', '50000', '20.9', 'no'],
      ['Group: energy consumed', '90214.000000', '200000', '45.1', 'no'],
      ['Group: energy produced', '3600.000000', '200000', '1.8', 'no'],
      ['Pit: Scope 1 and 2', '9508.164800', '25000', '38.0', 'no'],
    ]);
    // Entered 3 % and 4 %; records for NGER have no published default:
    // sqrt((3 x 1896.804)^2 + (4 x 948.402)^2) / 2845.206 = sqrt(13) / 1.5, and 2845.206 less and plus it.
    expect(table(summary, 'uncertainty', ['covered', 'coveredShare', 'uncertainty', 'low', 'high'])).toEqual([
      ['2845.206000', '88.2', '2.403701', '2776.815759', '2913.596241'],
      [null, '0.0', null, null, null],
      [null, '0.0', null, null, null],
      [null, '0.0', null, null, null],
      // Of 11,602.725 t.
      ['2845.206000', '24.5', '2.403701', '2776.815759', '2913.596241'],
    ]);
    // 1896.804 t at 3 % of 2276.1648 t; 948.402 t at 4 %. Upstream: 560.9352 t of diesel and 339 t of electricity; 233.723 t.
    // Neither electricity for NGER, nor upstream emissions, nor an own result has an uncertainty: they count in the share.
    const columns = ['facility', 'line', 'total', 'coveredShare', 'uncertainty', 'low', 'high'];
    expect(table(summary, 'uncertainty-facilities', columns)).toEqual([
      [...of('Pit', total), '10408.100000', '18.2', '3.000000', '1839.899880', '1953.708120'],
      [...of('Pit', 'Scope 1'), '2276.164800', '83.3', '3.000000', '1839.899880', '1953.708120'],
      [...of('Pit', 'Scope 2, location-based'), '7232.000000', '0.0', null, null, null],
      [...of('Pit', 'Scope 2, market-based'), '7570.446300', '0.0', null, null, null],
      [...of('Pit', 'Scope 3'), '899.935200', '0.0', null, null, null],
      [...of('Port', total), '1194.625000', '79.4', '4.000000', '910.465920', '986.338080'],
      [...of('Port', 'Scope 1'), '948.402000', '100.0', '4.000000', '910.465920', '986.338080'],
      [...of('Port', 'Scope 3'), '246.223000', '0.0', null, null, null],
    ]);
    // NGER asks for the uncertainty of Scope 1.
    const nger = await read('corporate-summary');
    expect(table(nger, 'uncertainty-facilities', ['facility', 'line', 'coveredShare', 'uncertainty'])).toEqual([
      ['Pit', 'Scope 1', '83.3', '3.000000'],
      ['Port', 'Scope 1', '100.0', '4.000000'],
    ]);
    expect(table(summary, 'methods', ['line', 'method', 'edition', 'gwpSet', 'records']).slice(0, 2)).toEqual([
      ['Scope 1', 'nger.method-1.fuel', 'NGA-2025', 'AR5', '3'],
      ['Scope 2', 'nga.section-2.electricity', 'NGA-2025', 'AR5', '1'],
    ]);
    expect(sectionOf(summary, 'methods').rows[0]?.cells['factors']).toContain(
      'National Greenhouse Accounts Factors 2025, Table',
    );
  });

  test('NGER leaves Scope 3 out and says so', async () => {
    const summary = await read('corporate-summary');
    expect(table(summary, 'totals', ['line', 'total']).at(-1)).toEqual([
      'Framework total (location-based Scope 2)',
      '10456.566800',
    ]);
    expect(summary.notes).toContain('Scope 3 is not part of NGER.');
    expect(summary.controls.find(({ id }) => id === 'scope3')?.amount).toBeNull();
  });

  test('facilities, each with its location and total', async () => {
    const columns = [
      'facility',
      'state',
      'grid',
      'counted',
      'scope1',
      'scope2-location',
      'scope3',
      'consumed',
      'produced',
    ];
    expect(table(await read('corporate-facilities', GHG), 'facilities', columns)).toEqual([
      ['Pit', 'NSW', 'NSW-ACT', '100 %', '2276.164800', '7232.000000', '899.935200', '76704.000000', '3600.000000'],
      ['Port', 'NSW', 'NSW-ACT', '100 %', '948.402000', null, '246.223000', '13510.000000', null],
      ['Total', null, null, null, '3224.566800', '7232.000000', '1146.158200', '90214.000000', '3600.000000'],
    ]);
  });

  test('activities: those that span the year count by days, and derived lines are in Scope 3', async () => {
    const columns = [
      'facility',
      'input',
      'quantity',
      'unit',
      'gj',
      'co2',
      'ch4',
      'n2o',
      'total',
      'uncertainty',
      'records',
    ];
    const activities = await read('company-activities', GHG);
    expect(table(activities, 'activities-1', columns)).toEqual([
      [
        'Pit',
        'Diesel oil',
        '840.000000',
        'kL',
        '32424.000000',
        '2266.437600',
        '3.242400',
        '6.484800',
        '2276.164800',
        '3.000000',
        '2',
      ],
      [
        'Port',
        'Diesel oil',
        '350.000000',
        'kL',
        '13510.000000',
        '944.349000',
        '1.351000',
        '2.702000',
        '948.402000',
        '4.000000',
        '1',
      ],
      [
        'Total',
        null,
        null,
        null,
        '45934.000000',
        '3210.786600',
        '4.593400',
        '9.186800',
        '3224.566800',
        '2.403701',
        '3',
      ],
    ]);
    expect(table(activities, 'activities-2', ['quantity', 'location', 'market'])[0]).toEqual([
      '11300000.000000',
      '7232.000000',
      '7570.446300',
    ]);
    expect(table(activities, 'activities-3', ['facility', 'method', 'total'])).toEqual([
      ['Pit', 'derived from scopes 1 and 2', '560.935200'],
      ['Pit', 'derived from scopes 1 and 2', '339.000000'],
      ['Port', 'custom.emission', '12.500000'],
      ['Port', 'derived from scopes 1 and 2', '233.723000'],
      ['Total', null, '1146.158200'],
    ]);
    expect(table(activities, 'activities-4', ['input', 'gj'])[0]).toEqual([
      'Electricity made from sunlight',
      '3600.000000',
    ]);
  });

  test('sources and supply chain of one facility', async () => {
    const port = { ...GHG, facilities: year.port };
    const sources = await read('facility/sources', port);
    expect(table(sources, 'facility', ['line', 'value'])[0]).toEqual(['Name', 'Port']);
    expect(table(sources, 'sources-1', ['category', 'input', 'total'])).toEqual([
      ['Stationary fuels', null, '948.402000'],
      ['Stationary fuels', 'Diesel oil', '948.402000'],
      ['Total', null, '948.402000'],
    ]);
    const chain = await read('facility/supply-chain', port);
    const amounts = table(chain, 'categories', ['category', 'total']);
    expect(amounts).toHaveLength(16);
    expect(amounts.filter(([, total]) => total !== null)).toEqual([
      ['Fuel- and energy-related activities', '233.723000'],
      ['Business travel', '12.500000'],
      ['Total', '246.223000'],
    ]);
    expect(table(await read('facility/energy', port), 'energy-facilities', ['net']).at(-1)).toEqual(['13510.000000']);
  });

  test('the bridge leads from book to book; the effect of AR6 is beside them', async () => {
    const bridge = await read('bridge', { scope2Method: 'MARKET' });
    const lines = (id: string) => sectionOf(bridge, id).rows.map(({ id: line, cells }) => [line, cells['amount']]);
    expect(lines('bridge-ghg')).toEqual([
      ['nger', '10456.566800'],
      ['boundary', '0.000000'],
      ['boundary-1', '0.000000'],
      ['boundary-2', '0.000000'],
      ['scope2-method', '338.446300'],
      ['categories', '1146.158200'],
      ['category-BUSINESS_TRAVEL', '12.500000'],
      ['category-FUEL_AND_ENERGY_RELATED', '1133.658200'],
      ['ghg', '11941.171300'],
    ]);
    expect(lines('bridge-aasb').filter(([id]) => /^gwp|aasb|scope2/.test(id ?? ''))).toEqual([
      ['scope2-method', '-338.446300'],
      ['aasb', '11602.725000'],
    ]);
    // CH4 4.5934 x (27.9 / 28 - 1), N2O 9.1868 x (273 / 265 - 1); 11602.725 t less 3224.5668 t of fuels, whose gases are known.
    expect(lines('bridge-ar6')).toEqual([
      ['aasb', '11602.725000'],
      ['gwp-ch4', '-0.016405'],
      ['gwp-ch4Fossil', '0.000000'],
      ['gwp-n2o', '0.277337'],
      ['gwp-others', '0.000000'],
      ['restated', '11602.985932'],
      ['rest', '8378.158200'],
    ]);
    const { notes } = await read('corporate-summary', { framework: 'AASB_S2' });
    expect(notes).toContain('GWP set: AR5.');
    expect(notes.join(' ')).toContain('The reconciliation shows what AR6 would change.');
  });

  test('bridge, reports and dashboard of a book have the same figure', async () => {
    const bridge = await read('bridge');
    const ends = [
      ['NGER', 'bridge-ghg', 'nger'],
      ['GHG_PROTOCOL', 'bridge-ghg', 'ghg'],
      ['AASB_S2', 'bridge-aasb', 'aasb'],
    ] as const;
    for (const [framework, section, line] of ends) {
      const said = sectionOf(bridge, section).rows.find(({ id }) => id === line)?.cells['amount'];
      const total = sectionOf(await read('corporate-summary', { framework }), 'totals').rows.find(
        ({ id }) => id === 'total',
      );
      expect([framework, total?.cells['total']]).toEqual([framework, said]);
      const query = new URLSearchParams({ ...PERIOD, framework, scope2Method: 'LOCATION' }).toString();
      const dashboard = await server.call('GET', `/api/dashboard/list/total?${query}`, { as: year.user });
      expect(dashboard.status).toBe(200);
      const drafts = await read('corporate-summary', { framework, includeDrafts: 'true' });
      const withDrafts = sectionOf(drafts, 'totals').rows.find(({ id }) => id === 'total')?.cells['total'];
      expect([framework, Number(dashboard.body.data.overall.amount)]).toEqual([framework, Number(withDrafts)]);
    }
  });

  test('drafts are included only on request, and are listed', async () => {
    const drafts = await read('company-sources', { includeDrafts: 'true' });
    expect(drafts.controls.find(({ id }) => id === 'scope1')?.amount).toBe('3414.247200');
    expect(drafts.notes[0]).toContain('have not been approved');
  });

  test('every report has the same controls', async () => {
    for (const { path, subject } of REPORTS.filter((one) => one.subject !== 'facility')) {
      const { controls } = await read(path, GHG);
      expect({ path, subject, amounts: controls.map(({ amount }) => amount) }).toEqual({
        path,
        subject,
        amounts: ['3224.566800', '7232.000000', '7570.446300', '1146.158200', '90214.000000', '6'],
      });
    }
  });
});

describe('a group', () => {
  test('includes a member that consents, and names one that does not', async () => {
    const member = await server.company('Redgum Rail');
    const people = {
      user: await server.signedIn(member.id, ['USER']),
      admin: await server.signedIn(member.id, ['COMPANY_ADMIN']),
    };
    await approved(server, people, dieselBody(member.facility.id, { quantity: '70' }));
    await server.test.query('update company set abn = $1 where company_id = $2', ['51824753556', member.id]);
    const invited = await server.call('POST', '/api/company-group/entity/create', {
      as: year.admin,
      body: {
        kind: 'MEMBER',
        name: 'Redgum',
        abn: '51824753556',
        share: '60',
        fromDate: '2024-07-01',
        facilityIds: [],
      },
    });
    expect(invited.status).toBe(200);
    const columns = ['company', 'effective', 'scope1', 'records'];
    const alone = await read('corporate-company');
    expect(table(alone, 'structure', ['name', 'reports']).at(-1)).toEqual([
      'Redgum',
      'not included: has not given consent in Scopebook',
    ]);
    expect(table(alone, 'companies', columns)).toHaveLength(2);
    expect((await ask('corporate-summary', { facilities: member.facility.id })).body.code).toBe('facility.unknown');

    const body = { entityId: invited.body.data.id, revision: 1, decision: 'ACCEPTED' };
    expect((await server.call('POST', '/api/company-group/decide', { as: people.admin, body })).status).toBe(200);
    expect(table(await read('corporate-company'), 'companies', columns)).toEqual([
      ['Ironbark Mining', '100', '3224.566800', '5'],
      ['Redgum Rail', '60', '189.680400', '1'],
      ['Total', null, '3414.247200', '6'],
    ]);
    const rail = await read('corporate-activities', { facilities: member.facility.id });
    expect(table(rail, 'activities-1', ['company', 'quantity', 'total'])[0]).toEqual([
      'Redgum Rail',
      '70.000000',
      '189.680400',
    ]);
    // Reports about the company alone are unchanged.
    expect((await ask('company-sources', { facilities: member.facility.id })).body.code).toBe('facility.unknown');
  });
});

describe('rejections', () => {
  test.each([
    ['facility/sources', {}, 'report.one-facility'],
    ['bridge', { version: 'NGA-1999' }, 'version.unknown'],
    ['bridge', { from: '1990-01-01' }, 'report.too-long'],
    ['bridge', { facilities: '0197a000-0000-7000-8000-000000000000' }, 'facility.unknown'],
  ])('%s with %o: %s', async (report, change, code) => {
    const { status, body } = await ask(report, change as Record<string, string>);
    expect([status, body.code]).toEqual([400, code]);
  });

  test('rejects unknown keys and unknown reports', async () => {
    expect((await ask('bridge', { colour: 'red' })).status).toBe(400);
    expect((await ask('no-such-report')).body.code).toBe('report.unknown');
  });

  test('staff name the company, and cannot read every report', async () => {
    const as = await server.signedIn(null, ['ADMIN']);
    const query = new URLSearchParams(PERIOD).toString();
    const call = (path: string) => server.call('GET', `/api/admin/report/${path}`, { as });
    expect((await call(`corporate-summary?${query}`)).body.code).toBe('company.required');
    const mine = `${query}&companyId=${year.company.id}`;
    expect((await call(`corporate-summary?${mine}`)).body.data.company.name).toBe('Ironbark Mining');
    expect((await call(`company-sources?${mine}`)).body.code).toBe('report.unknown');
    const list = (await call('list?language=vi')).body.data.commonObjects;
    expect(list[0]).toMatchObject({ id: 'corporate-summary', name: 'Tổng quan tập đoàn' });
  });
});

test('missing upstream emissions are listed at the total, with their t', async () => {
  const truck = { fromDate: '2026-08-01', toDate: '2026-08-31', quantity: '10', versionId: 'NGA-2026' };
  await approved(server, year, {
    ...dieselBody(year.port, truck),
    categoryId: 'MOBILE_TRANSPORT_FUELS',
    consumptionTypeId: 'TRANSPORT_HEAVY_EURO_V',
  });
  const next = { from: '2026-07-01', to: '2027-06-30' };
  const { notes } = await read('corporate-summary', { ...next, ...GHG });
  // 10 kL × 38.6 GJ/kL × 70.71 kg/GJ.
  expect(notes.join(' ')).toContain('No upstream factor is published for Diesel oil of 27.294 t CO2-e');
  expect((await read('corporate-summary', next)).notes.join(' ')).not.toContain('No upstream factor');
  expect((await read('corporate-summary', GHG)).notes.join(' ')).not.toContain('No upstream factor');
});
