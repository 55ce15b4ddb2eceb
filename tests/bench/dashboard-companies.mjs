import { hash } from '@node-rs/argon2';
import { behindTheScenes } from '../support/company-with-user.mjs';

/** Somebody of the platform. */
export const STAFF = { email: 'staff@dashboard.test', password: 'geese on the pond' };

const FIGURES = 'records parts without_market t_total t_co2 t_ch4 t_n2o t_location t_market energy_gj'.split(' ');

/** What the product sums of cells and tallies, whose copies are made behind its back. */
const SUMS = [
  {
    table: 'facility_month',
    of: 'emission_month',
    keys: 'company_id, month, facility_id, scope, counted_status',
    figures: FIGURES,
  },
  {
    table: 'facility_quality',
    of: 'record_tally',
    keys: 'company_id, facility_id, scope, status, first_month, last_month',
    figures: ['records', 't_total', 't_scored', 't_quality', 't_uncertain', 't_squares'],
  },
  {
    table: 'emission_sum',
    of: 'emission_month',
    keys: 'month, scope, category, input_type, counted_status',
    figures: FIGURES,
    stripe: true,
  },
];

/** Facilities and inputs of each company: as many cells as one of middle size has. */
const FACILITIES = 2;
const INPUTS = 8;

/**
 * Makes `companies` companies of the one there is: its cells and tallies of two facilities and eight inputs, under names
 * of their own, and somebody of the platform to look at them.
 * @param {import('../support/product-process.mjs').ProductProcess} product
 * @param {{ companies: number, companyId: string, facilities: readonly string[] }} options
 */
export async function addCompanies(product, { companies, companyId, facilities }) {
  await behindTheScenes(product, async (client) => {
    const { rows: there } = await client.query('select count(*)::int as n from company');
    if (there[0]?.n >= companies) return;
    await client.query(`
      create function pg_temp.id_of(kind integer, n integer) returns uuid language sql immutable as
      $$ select ('01900000-000' || kind || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`);
    await client.query(
      `insert into company (company_id, code, name, type)
       select pg_temp.id_of(0, n), 'N' || n, 'Company ' || n,
         (array['MINING_OPERATOR', 'MINING_SERVICES', 'MINING_LOGISTICS', 'ENGINEERING', 'OTHER'])[1 + n % 5]
       from generate_series(2, $1::int) n`,
      [companies],
    );
    const chosen = facilities.slice(0, FACILITIES);
    for (const [index, facilityId] of chosen.entries()) {
      await client.query(
        `insert into facility (company_id, id, code, name, country, subdivision, grid, zone, time_zone, currency, from_date)
         select pg_temp.id_of(0, n), pg_temp.id_of($2::int, n), 'F' || $2::int, 'Facility ' || n || '-' || $2::int, 'AU', 'AU-NSW',
           'NSW-ACT', 'metro', 'Australia/Sydney', 'AUD', '2020-07-01'
         from generate_series(2, $1::int) n`,
        [companies, index + 1],
      );
      for (const table of ['emission_month', 'record_tally']) {
        const { rows } = await client.query(
          `select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position`,
          [table],
        );
        const columns = rows.map(({ name }) => String(name));
        const selected = columns.map((name) =>
          name === 'company_id' ? 'pg_temp.id_of(0, n)' : name === 'facility_id' ? 'pg_temp.id_of($4::int, n)' : name,
        );
        await client.query(
          `insert into ${table} (${columns.join(', ')})
           select ${selected.join(', ')} from ${table} cross join generate_series(2, $1::int) n
           where company_id = $2 and facility_id = $3
             and input_type in (select distinct input_type from ${table} order by 1 limit ${INPUTS})`,
          [companies, companyId, facilityId, index + 1],
        );
      }
    }
    await client.query(
      `with person as (
         insert into account (id, company_id, email, name, authorities)
         values (gen_random_uuid(), null, $1, 'Somebody', '{ADMIN}') returning id
       ) insert into credential (account_id, password_hash) select id, $2 from person`,
      [STAFF.email, await hash(STAFF.password)],
    );
    for (const { table, keys, figures, of, stripe } of SUMS) {
      const summed = figures.map((name) => `sum(${name})`).join(', ');
      await client.query(`delete from ${table}`);
      await client.query(
        `insert into ${table} (${stripe ? 'stripe, ' : ''}${keys}, ${figures.join(', ')})
         select ${stripe ? '0, ' : ''}${keys}, ${summed} from ${of} group by ${keys}`,
      );
    }
    for (const table of ['company', 'facility', 'emission_month', 'record_tally', ...SUMS.map((one) => one.table)])
      await client.query(`vacuum analyze ${table}`);
  });
}
