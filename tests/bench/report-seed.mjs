import { behindTheScenes } from '../support/company-with-user.mjs';
import { paletteBodies } from './palette.mjs';

/** Facilities of the company whose report is long. */
export const FACILITIES = 1_000;

/** The day the records begin that are multiplied. */
const FIRST = '2024-07-01';

/**
 * Gives a company a thousand facilities with `rows / 1,000` lines of activity each: approved copies of twenty records that
 * are entered through the product, told apart by input, use and group, with their workings. Their cells are the sums of
 * these copies.
 * @param {import('../support/product-process.mjs').ProductProcess} product
 * @param {{ companyId: string, facilities: readonly string[], token: string, rows: number }} size
 */
export async function seedLongReport(product, { companyId, facilities, token, rows }) {
  const [place = ''] = facilities;
  const bodies = paletteBodies([place]).filter(({ fromDate }) => fromDate === FIRST);
  for (const body of bodies.toSorted((one, other) => one.inputTypeId.localeCompare(other.inputTypeId))) {
    const answer = await fetch(`${product.address}/api/scope-management/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The product refused ${JSON.stringify(body)}: ${await answer.text()}`);
  }
  const kinds = rows / FACILITIES / bodies.length;
  if (!Number.isInteger(kinds)) throw new RangeError(`${rows} rows are no multiple of ${FACILITIES * bodies.length}.`);
  await behindTheScenes(product, async (client) => {
    // Every row is a copy of one that passed the checks of foreign keys: no need to look each up again.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into facility (company_id, id, code, name, country, subdivision, grid, zone, time_zone, currency, from_date)
       select company_id, gen_random_uuid(), 'L' || n, 'Site ' || lpad(n::text, 4, '0'), country, subdivision, grid, zone, time_zone, currency,
         from_date
       from facility cross join generate_series(1, $2::int) as n where id = $1`,
      [place, FACILITIES],
    );
    await client.query(
      `create temp table chosen as
       select facility.id as facility_id, record.id as from_id, record.run_id as from_run, kind,
         gen_random_uuid() as id, gen_random_uuid() as run_id
       from facility cross join emission_record as record cross join generate_series(1, $2::int) as kind
       where facility.company_id = $1 and facility.code like 'L%' and record.company_id = $1`,
      [companyId, kinds],
    );
    await copied(client, 'emission_record', 'chosen join emission_record on emission_record.id = chosen.from_id', {
      id: 'chosen.id',
      run_id: 'chosen.run_id',
      facility_id: 'chosen.facility_id',
      sub_category: `'group ' || chosen.kind`,
      status: `'APPROVED'`,
      supplier_name: `'Supplier ' || lpad((chosen.kind * 131 % 97)::text, 2, '0')`,
    });
    await copied(client, 'calculation_run', 'chosen join calculation_run on calculation_run.id = chosen.from_run', {
      id: 'chosen.run_id',
      record_id: 'chosen.id',
    });
    for (const table of ['emission_month', 'facility_month'])
      await copied(
        client,
        table,
        `${table} join facility using (company_id) where facility.code like 'L%' and ${table}.facility_id = '${place}'`,
        {
          facility_id: 'facility.id',
          counted_status: `'APPROVED'`,
          ...Object.fromEntries(FIGURES.map((name) => [name, `${table}.${name} * ${kinds}`])),
        },
      );
    // What autovacuum does sooner or later, done before anything is measured.
    for (const table of ['facility', 'emission_record', 'calculation_run', 'emission_month', 'facility_month'])
      await client.query(`vacuum analyze ${table}`);
    await client.query('checkpoint');
  });
}

/** What cells add up. */
const FIGURES = [
  'records',
  'parts',
  'without_market',
  't_total',
  't_co2',
  't_ch4',
  't_n2o',
  't_location',
  't_market',
  'energy_gj',
];

/**
 * @param {import('pg').Client} client
 * @param {string} table
 * @param {string} from what is copied, and its conditions
 * @param {Record<string, string>} changed what differs from the row that is copied
 */
async function copied(client, table, from, changed) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const selected = names.map((name) => changed[name] ?? `${table}.${name}`);
  await client.query(`insert into ${table} (${names.join(', ')}) select ${selected.join(', ')} from ${from}`);
}
