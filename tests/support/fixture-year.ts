import { explainWarnings } from './explain-warnings.ts';
import type { ApiServer, TestCompany } from './api-server.ts';
import { dieselBody, electricityBody } from './record-bodies.ts';

/** A company with a year of records, all with known figures. */
export interface FixtureYear {
  readonly company: TestCompany;
  readonly pit: string;
  readonly port: string;
  readonly user: string;
  readonly admin: string;
}

/** Creates a record and has another user approve it; returns its id. */
export async function approved(
  server: ApiServer,
  people: Pick<FixtureYear, 'user' | 'admin'>,
  body: object,
): Promise<string> {
  const made = await server.call('POST', '/api/scope-management/create', { as: people.user, body });
  if (made.status !== 200) throw new Error(`No record: ${JSON.stringify(made.body)}`);
  const id = await explainWarnings(server, people.user, made.body.data);
  for (const [status, as] of [
    ['SUBMITTED', people.user],
    ['APPROVED', people.admin],
  ] as const) {
    const answer = await server.call('POST', '/api/scope-management/status', { as, body: { ids: [id], status } });
    if (answer.body.data?.rejected?.length !== 0) throw new Error(`Not ${status}: ${JSON.stringify(answer.body)}`);
  }
  return id;
}

/**
 * FY2026 of two facilities in New South Wales, by examples 1 and 6 of NGA Factors 2025 (700 kL of diesel in plant: CO2
 * 1888.698, CH4 2.702, N2O 5.404 t CO2-e, 27,020 GJ, upstream 467.446; 11.3 GWh: 7232 t by location, 7570.4463 by market,
 * upstream 339):
 *
 * - Pit: 700 kL in August, +/- 3 %; 300 kL over 16 days of June 2025 and 14 of July; 11.3 GWh; 1 GWh of solar energy.
 * - Port: 350 kL in September, +/- 4 %; 12.5 t of business travel; a draft of 70 kL.
 */
export async function fixtureYear(server: ApiServer): Promise<FixtureYear> {
  const company = await server.company('Ironbark Mining');
  await server.test.query('update facility set name = $1 where id = $2', ['Pit', company.facility.id]);
  const port = (await server.facility(company.id, { name: 'Port' })).id;
  const pit = company.facility.id;
  const user = await server.signedIn(company.id, ['USER']);
  const admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  const year = { company, pit, port, user, admin };
  const august = { fromDate: '2025-08-01', toDate: '2025-08-31' };
  const september = { fromDate: '2025-09-01', toDate: '2025-09-30' };
  await approved(server, year, dieselBody(pit, { ...august, uncertainty: '3' }));
  await approved(server, year, dieselBody(pit, { fromDate: '2025-06-15', toDate: '2025-07-14', quantity: '300' }));
  await approved(server, year, electricityBody(pit));
  await approved(server, year, {
    ...electricityBody(pit),
    typeScope: 4,
    categoryId: 'ELECTRICITY_PRODUCTION',
    inputTypeId: 'electricity-from-sun',
    consumptionTypeId: 'OWN_USE',
    quantity: '1000000',
  });
  await approved(server, year, dieselBody(port, { ...september, quantity: '350', uncertainty: '4' }));
  await approved(server, year, {
    ...september,
    typeScope: 3,
    facilityId: port,
    frameworkId: 'GHG_PROTOCOL',
    categoryId: 'BUSINESS_TRAVEL',
    inputTypeId: 'desnz-air-long-haul-economy-rf-pkm',
    consumptionTypeId: 'TRAVEL_DISTANCE',
    quantity: '1000',
    unit: 'km',
    fillMode: 2,
    customEmission: { total: '12.5', source: 'Travel agency' },
  });
  const draft = { fromDate: '2025-10-01', toDate: '2025-10-31', quantity: '70' };
  await server.call('POST', '/api/scope-management/create', { as: user, body: dieselBody(port, draft) });
  return year;
}
