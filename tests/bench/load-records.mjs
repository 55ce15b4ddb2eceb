import { PALETTE_SIZE, paletteBodies } from './palette.mjs';

/**
 * @typedef {import('pg').Client} Client
 * @typedef {import('../support/product-process.mjs').ProductProcess} ProductProcess
 */

/** What the product adds up of records, at each of their changes. */
const SUMMED = ['emission_month', 'record_tally', 'facility_month', 'facility_quality', 'emission_sum'];

/** Requests at a time while the palette is created. */
const CLIENTS = 8;

/**
 * Fills the database of one company with `size` records. A palette is created through the product, so that every working
 * and every cell is the product's own. The rest are copies with ids and times of their own, and because a cell is a sum,
 * every cell and every tally becomes the same multiple: `rollup-verify` then proves it from the records.
 * @param {ProductProcess} product
 * @param {Client} client a superuser's
 * @param {{ size: number, token: string, facilities: readonly string[], say: (line: string) => void }} options
 */
export async function loadRecords(product, client, { size, token, facilities, say }) {
  const copies = size / PALETTE_SIZE;
  await createPalette(product, token, facilities);
  say(`  ${PALETTE_SIZE} records created through the product`);
  // Every row is a copy of one that passed the checks of foreign keys: no need to look each up a million times.
  await client.query(`set session_replication_role = replica`);
  await client.query(UUID_V7);
  await client.query(`create temp table palette as select id, run_id, from_date from emission_record`);
  const { rows: months } = await client.query(`select distinct from_date::text as day from palette order by 1`);
  const insert = await insertCopies(client);
  for (const { day } of months) await client.query(insert, [day, copies]);
  for (const table of SUMMED) await client.query(await multiplySums(client, table), [copies]);
  await client.query('set session_replication_role = origin');
  say(`  ${size - PALETTE_SIZE} copies added`);
  // What autovacuum does sooner or later, done before anything is measured.
  for (const table of ['emission_record', 'calculation_run', ...SUMMED]) await client.query(`vacuum analyze ${table}`);
  await client.query('checkpoint');
}

/**
 * @param {ProductProcess} product
 * @param {string} token
 * @param {readonly string[]} facilities
 */
async function createPalette(product, token, facilities) {
  const waiting = paletteBodies(facilities);
  const work = async () => {
    for (let body = waiting.pop(); body; body = waiting.pop()) {
      const answer = await fetch(`${product.address}/api/scope-management/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`The product refused ${JSON.stringify(body)}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
}

/** Ids like the product's, for the moment a row is said to be from. */
const UUID_V7 = `
  create function pg_temp.uuid_v7(at timestamptz, n bigint) returns uuid language sql volatile as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex((n % 4096)::int), 3, '0')
      || '8' || substr(md5(random()::text), 1, 15))::uuid
  $$`;

/**
 * Copies the records that begin on one day, spread over the month after it, inputs and facilities mixed.
 * @param {Client} client
 */
async function insertCopies(client) {
  const record = await columnsOf(client, 'emission_record');
  const run = await columnsOf(client, 'calculation_run');
  /** @param {string} table @param {readonly string[]} columns @param {Record<string, string>} changed */
  const selected = (table, columns, changed) => columns.map((name) => changed[name] ?? `${table}.${name}`).join(', ');
  return `
    with numbered as (
      select id, run_id, row_number() over (order by copy, id) as n, count(*) over () as total
      from palette cross join generate_series(2, $2::int) as copy where from_date = $1::date
    ), timed as (
      select *, $1::timestamptz + interval '1 month' + interval '28 days' * (n::float8 / total) as at from numbered
    ), chosen as materialized (
      select *, pg_temp.uuid_v7(at, n) as new_id, pg_temp.uuid_v7(at, n) as new_run_id from timed
    ), records as (
      insert into emission_record (${record.join(', ')})
      select ${selected('emission_record', record, { id: 'new_id', run_id: 'new_run_id', created_at: 'at', updated_at: 'at' })}
      from chosen join emission_record using (id) order by n
    )
    insert into calculation_run (${run.join(', ')})
    select ${selected('calculation_run', run, { id: 'new_run_id', record_id: 'new_id', created_at: 'at' })}
    from chosen join calculation_run on calculation_run.id = chosen.run_id order by n`;
}

/**
 * @param {Client} client
 * @param {string} table
 */
async function multiplySums(client, table) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_name = $1 and data_type in ('bigint', 'numeric')`,
    [table],
  );
  return `update ${table} set ${rows.map(({ name }) => `${name} = ${name} * $1::int`).join(', ')}`;
}

/**
 * @param {Client} client
 * @param {string} table
 * @returns {Promise<string[]>}
 */
async function columnsOf(client, table) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
