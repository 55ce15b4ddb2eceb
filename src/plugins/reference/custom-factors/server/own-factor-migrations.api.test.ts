import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, uuidv7 } from '#server';
import { testDatabase, type TestDatabase } from '#server/testing';
import { factorBasis } from './migrations/0002-factor-basis.ts';
import { factorGases } from './migrations/0003-factor-gases.ts';
import { factorPlace } from './migrations/0004-factor-place.ts';
import { factorVersions } from './migrations/0005-factor-versions.ts';
import { ownFactor } from './migrations/0001-own-factor.ts';

const company = {
  plugin: 'company',
  migrations: [
    {
      id: '0001-company',
      up: async (db: { sql(text: string): Promise<void> }) =>
        db.sql('create table company (company_id uuid primary key)'),
    },
  ],
};
const before = [ownFactor, factorBasis, factorGases];

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase([]);
});
afterEach(() => db.drop());

test('makes each factor its own version 1, approved, digit by digit', async () => {
  await migrate(db.addresses.owner, [company, { plugin: 'custom-factors', migrations: before }]);
  const [companyId, first, second, person, changer] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await db.query('insert into company values ($1)', [companyId]);
  const insert = `
    insert into own_factor (company_id, id, revision, name, value, unit, source, basis, co2, ch4, n2o, biogenic_co2,
      biogenic_carbon, upstream, valid_from, valid_to, category, input_type, evidence, retired_at, created_at,
      created_by, updated_at, updated_by)
    values ($1, $2, 7, 'Pellets', 0.039000001, 'kg CO2-e/kg', 'Statement', $5, 0.03, null, 0, 1.54, null,
      123456789012345.123456789, '2024-07-01', $6, 'STATIONARY_FUELS', 'biomass', 'Folder 12', $7,
      '2025-03-02T02:00:00Z', $3, '2025-04-02T02:00:00Z', $4)`;
  await db.query(insert, [companyId, first, person, changer, 'LOCATION', '2025-06-30', null]);
  await db.query(insert, [companyId, second, person, person, 'MARKET', null, '2025-05-01T00:00:00Z']);
  const said = `name, value::text, unit, source, basis, co2::text, ch4::text, n2o::text, biogenic_co2::text,
    biogenic_carbon::text, upstream::text, valid_from, valid_to, category, input_type, evidence`;
  const stored = await db.query(`select id, ${said} from own_factor order by id`);
  const all = [...before, factorPlace, factorVersions];
  await migrate(db.addresses.owner, [company, { plugin: 'custom-factors', migrations: all }]);
  expect(await db.query(`select id, ${said} from own_factor_version order by factor_id`)).toEqual(stored);
  expect(
    await db.query(`
      select factor_id, version, status, countries, published_year, url, entered_by, changed_by, submitted_by, decided_by
      from own_factor_version order by factor_id`),
  ).toEqual(
    [first, second].map((factor_id, at) => ({
      factor_id,
      version: 1,
      status: 'APPROVED',
      countries: [],
      published_year: null,
      url: '',
      entered_by: person,
      changed_by: at === 0 ? changer : person,
      submitted_by: null,
      decided_by: null,
    })),
  );
  const kept = await db.query(
    'select id, revision, version, approved_version, retired_at is null as used from own_factor order by id',
  );
  expect(kept).toEqual([
    { id: first, revision: 7, version: 1, approved_version: 1, used: true },
    { id: second, revision: 7, version: 1, approved_version: 1, used: false },
  ]);
});
