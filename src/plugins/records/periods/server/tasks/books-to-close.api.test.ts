import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyStore } from '#plugins/company/company/server';
import { Database } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../../tests/support/record-bodies.ts';
import { PeriodView } from '../period-view.ts';
import { booksToClose } from './books-to-close.ts';

let server: ApiServer;
let company: TestCompany;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Ironbark');
});

afterAll(() => server.close());

const tasks = (today: string) => {
  const { services } = server;
  const source = booksToClose(services.get(CompanyStore), services.get(PeriodView));
  const reader = { companyId: company.id, accountId: company.id, authorities: ['COMPANY_ADMIN'], today } as const;
  return services.get(Database).withTenant(company.id, (trx) => source.open(trx, reader), { readonly: true });
};

test('books of the year that ended last are one task, due four months later, until each is locked', async () => {
  expect(await tasks('2026-11-27')).toEqual([]);
  const as = await server.signedIn(company.id, ['USER']);
  const second = await server.facility(company.id);
  for (const id of [company.facility.id, second.id])
    await server.call('POST', '/api/scope-management/create', { as, body: dieselBody(id) });
  expect(await tasks('2026-11-27')).toMatchObject([
    { kind: 'periods.close', count: 2, from: '2025-07-01', to: '2026-06-30', due: '2026-10-31', link: 'periods' },
  ]);
  const lock = (facilityId: string) =>
    server.test.query(
      `insert into facility_period (company_id, facility_id, year, state, locked_at, locked_by, seal, totals)
       select $1, $2, 2026, 'LOCKED', now(), id, 'seal', '{}' from account where company_id = $1 limit 1
       on conflict (company_id, facility_id, year) do update set state = excluded.state, locked_at = excluded.locked_at,
         locked_by = excluded.locked_by, seal = excluded.seal, totals = excluded.totals`,
      [company.id, facilityId],
    );
  await lock(second.id);
  expect((await tasks('2026-11-27'))[0]?.facilities).toEqual([
    { id: company.facility.id, name: company.facility.name },
  ]);
  await lock(company.facility.id);
  expect(await tasks('2026-11-27')).toEqual([]);
  // A year later those of the next one are due.
  expect(await tasks('2027-11-27')).toEqual([]);
});
