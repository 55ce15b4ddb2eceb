import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportDocument } from '#plugins/insight/report/contract';
import { FRAMEWORKS } from '#plugins/reference/frameworks/contract';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';
import { fixtureYear, type FixtureYear } from '../support/fixture-year.ts';

let server: ApiServer;
let year: FixtureYear;

beforeAll(async () => {
  server = await apiServer();
  year = await fixtureYear(server);
  // One quantity: 1,000 tonnes of ore in August.
  await server.test.query(
    `insert into intensity_figure (company_id, denominator_id, facility_id, month, quantity, revision, updated_at, updated_by)
     select $1, 'ORE', $2, '2025-08-01', 1000, 1, now(), id from account where company_id = $1 limit 1`,
    [year.company.id, year.pit],
  );
});

afterAll(() => server.close());

async function read(report: string, framework: string): Promise<ReportDocument> {
  const query = new URLSearchParams({ from: '2025-07-01', to: '2026-06-30', framework });
  const { status, body } = await server.call('GET', `/api/report/${report}?${query.toString()}`, { as: year.user });
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body.data;
}

const table = ({ sections }: ReportDocument, id: string, columns: readonly string[]) =>
  sections
    .find((section) => section.id === id)
    ?.rows.map(({ cells }) => columns.map((column) => cells[column] ?? null));

// Scope 1: 1,190 kL of diesel by example 6 of NGA Factors 2025; a year before, 16 of 30 days of 300 kL. Electricity: example 1.
test('ESRS E1 has energy by source in MWh and gross emissions with both Scope 2 figures', async () => {
  const report = await read('esrs-e1', 'ESRS_E1');
  expect(table(report, 'e1-5', ['line', 'total', 'before'])).toEqual([
    ['Fuel from coal and coal products', null, null],
    // 45,934 GJ / 3.6; 160 kL x 38.6 GJ / 3.6.
    ['Fuel from crude oil and petroleum products', '12759.444444', '1715.555556'],
    ['Fuel from natural gas', null, null],
    ['Fuel from other fossil sources', null, null],
    ['Fuel from renewable sources, biomass among them', null, null],
    ['Purchased electricity, heat, steam and cooling', '11300.000000', null],
    ['Total energy consumption', '24059.444444', '1715.555556'],
  ]);
  expect(table(report, 'e1-6', ['line', 'total', 'before'])).toEqual([
    // 45,934 GJ by 69.9, 0.1 and 0.2 kg/GJ: CH4 4.5934 x (27.9 / 28 - 1) and N2O 9.1868 x (273 / 265 - 1) more than with
    // AR5; a year before 6,176 GJ.
    ['Scope 1', '3224.827732', '433.590283'],
    ['Scope 2, location-based', '7232.000000', null],
    ['Scope 2, market-based', '7570.446300', null],
    ['Scope 3', '1146.158200', '106.844800'],
    ['Fuel- and energy-related activities', '1133.658200', '106.844800'],
    ['Business travel', '12.500000', null],
    ['Framework total (location-based Scope 2)', '11602.985932', '540.435083'],
    ['Framework total (market-based Scope 2)', '11941.432232', '540.435083'],
  ]);
  expect(table(report, 'restated', ['line', 'amount'])).toEqual([
    ['Total with the GWPs of the factors', '11602.725000'],
    ['GWP of methane', '-0.016405'],
    ['GWP of nitrous oxide', '0.277337'],
    ['GWPs of refrigerants and other gases', '0.000000'],
    ['Total with AR6', '11602.985932'],
    ['Not restated: the factor is one CO2-e figure without its gases', '8365.658200'],
    ['Not restated: the composition of the blend, or a GWP of the gas, is not known', '0.000000'],
    ['Not restated: the source of the factor names no GWPs', '0.000000'],
    ['Not restated: own factors and results without their gases', '12.500000'],
    // Electricity of example 1 by the residual mix, which is one CO2-e figure.
    ['Not restated: market-based Scope 2 by certificates, contracts and residual mixes', '7570.446300'],
  ]);
  // 11,602.985932 t / 1,000 t of ore.
  expect(table(report, 'ratios', ['denominator', 'quantity', 'ratio'])).toEqual([['Ore', '1000', '11.602986']]);
  // The framework asks for AR6.
  expect(report.notes.join(' ')).toContain('AR6');
});

test('ESRS E1 weighs refrigerants with AR6, blends by their gases, and states what it could not restate', async () => {
  const company = await server.company('Cold store');
  const user = await server.signedIn(company.id, ['USER']);
  const leak = async (inputTypeId: string, change: Record<string, unknown> = {}) => {
    const body = dieselBody(company.facility.id, {
      frameworkId: 'ESRS_E1',
      versionId: undefined,
      categoryId: 'FUGITIVE',
      inputTypeId,
      consumptionTypeId: 'TOPPED_UP',
      quantity: '10',
      unit: 'kg',
      ...change,
    });
    const made = await server.call('POST', '/api/scope-management/create', { as: user, body });
    expect({ status: made.status, message: made.body.message }).toMatchObject({ status: 200 });
  };
  await leak('refrigerant-r404a');
  await leak('refrigerant-sf6');
  await leak('refrigerant-r407f');
  await leak('refrigerant-r511a');
  await leak('refrigerant-hfc-134a', {
    fillMode: 2,
    customFactor: { value: '1300', unit: 'kg CO2-e/kg', source: 'Supplier' },
  });
  const query = new URLSearchParams({
    from: '2025-07-01',
    to: '2026-06-30',
    framework: 'ESRS_E1',
    includeDrafts: 'true',
  });
  const { body } = await server.call('GET', `/api/report/esrs-e1?${query.toString()}`, { as: user });
  const rows = table(body.data, 'restated', ['amount'])?.map(([amount]) => amount);
  // With AR5: R404A 39.43 t, SF6 235 t, R407F 16.74 t, R511A 0.069 t, own factor 13 t. With AR6 R404A is 47.28 t (44 % x 3740 +
  // 4 % x 1530 + 52 % x 5810 = 4728 kg/kg), R407F 19.653 t (30 % x 771 + 30 % x 3740 + 40 % x 1530 = 1965.3 kg/kg) and SF6
  // 252 t: 27.763 t more. R511A has no composition in the library.
  expect(rows).toEqual([
    '304.239000',
    '0.000000',
    '0.000000',
    '27.763000',
    '332.002000',
    '0.000000',
    '0.069000',
    '0.000000',
    '13.000000',
    '0.000000',
  ]);
  expect(table(body.data, 'e1-6', ['total'])?.[0]).toEqual(['332.002000']);
});

test('ESRS E1 weighs the market-based figure with AR6 where it is the location-based one', async () => {
  const company = await server.company('Leeds works');
  const user = await server.signedIn(company.id, ['USER']);
  const place = { country: 'GB', subdivision: 'GB-ENG', grid: 'GB', zone: null };
  const { id } = await server.facility(company.id, { code: 'LDS', name: 'Leeds', ...place });
  const body = {
    ...electricityBody(id),
    frameworkId: 'ESRS_E1',
    versionId: undefined,
    fromDate: '2025-08-01',
    toDate: '2025-08-31',
    quantity: '1000',
    unit: 'MWh',
  };
  expect(await server.call('POST', '/api/scope-management/create', { as: user, body })).toMatchObject({ status: 200 });
  const report = async (method: string) => {
    const query = new URLSearchParams({
      from: '2025-07-01',
      to: '2026-06-30',
      framework: 'ESRS_E1',
      includeDrafts: 'true',
      scope2Method: method,
    });
    return (await server.call('GET', `/api/report/esrs-e1?${query.toString()}`, { as: user })).body.data;
  };
  const byMarket = await report('MARKET');
  // DESNZ 2025: 174.89 t of CO2, 0.9 of CH4, 1.22 of N2O. 0.9 x (27.9 / 28 - 1) = -0.003214; 1.22 x (273 / 265 - 1) = 0.036830.
  expect(table(byMarket, 'e1-6', ['line', 'total'])?.filter(([line]) => String(line).startsWith('Scope 2'))).toEqual([
    ['Scope 2, location-based', '177.033616'],
    ['Scope 2, market-based', '177.033616'],
  ]);
  // The rest of the total is upstream, one CO2-e figure of 68.4 t.
  const rows = (await Promise.all(['LOCATION', 'MARKET'].map(report))).map((one) =>
    table(one, 'restated', ['amount'])?.map(([amount]) => amount),
  );
  expect(rows[0]?.slice(0, 5)).toEqual(rows[1]?.slice(0, 5));
  expect(rows[0]?.slice(1, 4)).toEqual(['-0.003214', '0.036830', '0.000000']);
  expect(rows[0]?.at(-1)).toBe('0.000000');
});

test('NZ CS 1 has the same gross emissions', async () => {
  const report = await read('nz-cs-1', 'NZ_CS_1');
  expect(table(report, 'gross', ['line', 'total'])?.at(-2)).toEqual([
    'Framework total (location-based Scope 2)',
    '11602.725000',
  ]);
});

test('general reports state energy in the unit of the framework, in every section and control', async () => {
  const energy = async (framework: string) => {
    const report = await read('corporate-energy', framework);
    const consumed = report.sections.flatMap(({ id, columns, rows }) =>
      id === 'energy-facilities' ? [columns.at(3)?.unit, rows.at(-1)?.cells['consumed']] : [],
    );
    const control = report.controls.find(({ id }) => id === 'energy');
    return [...consumed, control?.unit, control?.amount];
  };
  // 45,934 GJ of diesel, 40,680 GJ of electricity and 3,600 GJ of solar energy.
  const GJ = ['GJ', '90214.000000'];
  expect(await energy('NGER')).toEqual([...GJ, ...GJ]);
  expect(await energy('NZ_CS_1')).toEqual(['MWh', '25059.444444', 'MWh', '25059.444444']);
  expect(await energy('SECR')).toEqual(['kWh', '25059444.444444', 'kWh', '25059444.444444']);
  const activities = await read('corporate-activities', 'SECR');
  expect(activities.sections.find(({ id }) => id === 'activities-1')?.rows.at(-1)?.cells['gj']).toBe('12759444.444444');
});

test('US stationary combustion has each gas in metric tons, by facility and fuel', async () => {
  const report = await read('epa-ghgrp', 'EPA_GHGRP');
  expect(table(report, 'ghgrp-fuels', ['facility', 'fuel', 'co2', 'ch4', 'n2o', 'total', 'energy'])).toEqual([
    // 840 of 700 kL: CO2 1888.698, CH4 2.702 / 28, N2O 5.404 / 265.
    ['Pit', 'Diesel oil', '2266.437600', '0.115800', '0.024471', '2276.164800', '32424.000000'],
    ['Port', 'Diesel oil', '944.349000', '0.048250', '0.010196', '948.402000', '13510.000000'],
    ['Total', null, '3210.786600', '0.164050', '0.034667', '3224.566800', '45934.000000'],
  ]);
  expect(table(report, 'ghgrp-threshold', ['facility', 'total', 'share'])).toEqual([
    ['Pit', '2276.164800', '9.1'],
    ['Port', '948.402000', '3.8'],
  ]);
});

test('lists name the countries a report is for', async () => {
  const { body } = await server.call('GET', '/api/report/list', { as: year.user });
  const countries = new Map(
    body.data.commonObjects.map((one: { id: string; countries: string[] | null }) => [one.id, one.countries]),
  );
  expect(countries.get('nz-cs-1')).toEqual(['NZ']);
  expect(countries.get('esrs-e1')).toHaveLength(27);
  expect(countries.get('corporate-summary')).toBeNull();
  // Every report that a framework declares is in the list.
  const declared = FRAMEWORKS.flatMap(({ reports }) => reports);
  expect(declared).toEqual(['secr', 'esrs-e1', 'nz-cs-1', 'epa-ghgrp']);
  expect(declared.filter((report) => !countries.has(report))).toEqual([]);
});

test('SECR tells the United Kingdom from other countries, in kWh, and requires no flights', async () => {
  await server.test.query(
    `update facility set country = 'GB', subdivision = null, zone = null, grid = 'GB' where id = $1`,
    [year.pit],
  );
  const report = await read('secr', 'SECR');
  expect(table(report, 'secr-energy', ['line', 'uk', 'elsewhere', 'total', 'before'])).toEqual([
    // 32,424 GJ and 13,510 GJ of diesel; a year before 160 kL.
    ['Gas and other fuels burnt (Scope 1)', '9006666.666667', '3752777.777778', '12759444.444444', '1715555.555556'],
    ['Fuel for transport (Scope 1)', null, null, null, null],
    ['Purchased electricity (Scope 2)', '11300000.000000', null, '11300000.000000', null],
    ['Purchased heat, steam and cooling (Scope 2)', null, null, null, null],
    ['Other direct emissions (Scope 1)', null, null, null, null],
    ['Business travel in hired or employees’ vehicles (Scope 3)', null, null, null, null],
    ['Total', '20306666.666667', '3752777.777778', '24059444.444444', '1715555.555556'],
  ]);
  expect(table(report, 'secr-emissions', ['line', 'uk', 'elsewhere', 'total', 'change'])?.slice(-2)).toEqual([
    // 2,276.1648 + 7,232 and 948.402 t; 433.5552 t a year before.
    ['Total', '9508.164800', '948.402000', '10456.566800', '2311.8'],
    ['Purchased electricity (Scope 2, market-based)', '7570.446300', null, '7570.446300', null],
  ]);
  expect(report.sections.find(({ id }) => id === 'secr-emissions')?.note).toContain('1146.158 t CO2-e');
  expect(table(report, 'ratios', ['denominator', 'ratio'])).toEqual([['Ore', '10.456567']]);
});
