import { readFileSync } from 'node:fs';
import path from 'node:path';
import { behindTheScenes } from '../support/company-with-user.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { productWithAdmin } from './import-load.mjs';
import { addStaff, readCalls } from './index-readers.mjs';
import { loadRecords } from './load-records.mjs';
import { median } from './measure.mjs';

/**
 * What each index of `emission_record` costs whoever inserts a record, and which calls read it:
 *
 *   node tests/bench/record-indexes.mjs [--held 100000] [--rows 20000] [--rounds 3]
 *
 * Rows are inserted into a copy of the table that holds as many, in turn without any index and with one; the difference is the
 * index. `--rounds 0` measures none and only says who reads. Processor time of the database's process, medians. Calls are made one by one, and PostgreSQL says what each has read.
 */
const [, , ...words] = process.argv;
const given = (name, usual) => Number(words[words.indexOf(name) + 1 || words.length] ?? usual);
const held = given('--held', 100_000);
const rows = given('--rows', 20_000);
const rounds = given('--rounds', 3);
const serverDirectory = path.resolve('dist', 'server');

const { folder: dataDirectory, remove } = temporaryFolder();
const { product, user, token } = await productWithAdmin(serverDirectory, dataDirectory);
try {
  await behindTheScenes(product, async (client) => {
    await loadRecords(product, client, { size: held, token, facilities: user.facilities, say: console.log });
    const staff = await addStaff(product, client);
    const readers = await readCalls(product, client, { user, token, staff });
    await measure(client, readers);
  });
} finally {
  await product.stop();
  remove();
}

async function measure(client, readers) {
  const { rows: indexes } = await client.query(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made,
      pg_relation_size(indexrelid) ::float8 / 1e6 as megabytes
    from pg_index where indrelid = 'emission_record'::regclass order by 1`);
  await client.query('create table held (like emission_record including defaults including constraints)');
  await client.query('insert into held select * from emission_record');
  // New records have ids and times after those that are there; what they record is as mixed as before.
  await client.query(`
    create temp table fresh as select * from emission_record order by random() limit ${rows}`);
  await client.query(`
    update fresh set id = (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7000'
      || '8' || substr(md5(random()::text), 1, 15))::uuid, created_at = clock_timestamp()`);
  await client.query('vacuum analyze held');
  const used = await processorOf(client);
  const inserted = async () => {
    await client.query('checkpoint');
    await client.query('begin');
    const before = used();
    await client.query('insert into held select * from fresh');
    const cost = ((used() - before) * 1000) / rows;
    await client.query('rollback');
    await client.query('vacuum held');
    return cost;
  };
  const put = (made, name) => client.query(made.replace(/INDEX \S+ ON \S+/, `INDEX ${name} ON held`));
  const bare = [];
  const inTurn = async (make, drop) => {
    const costs = [];
    for (let round = 0; round < rounds; round += 1) {
      const without = await inserted();
      bare.push(without);
      await make();
      costs.push((await inserted()) - without);
      await drop();
    }
    return median(costs);
  };
  console.log('| index | of | µs a row | MB | read by |');
  console.log('| --- | --- | ---: | ---: | --- |');
  for (const { name, made, megabytes } of indexes) {
    const cost =
      rounds === 0
        ? Number.NaN
        : await inTurn(
            () => put(made, 'one'),
            () => client.query('drop index one'),
          );
    const [, of = ''] = / USING (.*)$/.exec(made) ?? [];
    const read = readers.get(name) ?? [];
    console.log(
      `| ${name} | ${of} | ${cost.toFixed(1)} | ${megabytes.toFixed(1)} | ${read.join(', ') || 'none of the calls'} |`,
    );
  }
  if (rounds === 0) return;
  const all = await inTurn(
    async () => {
      for (const [at, { made }] of indexes.entries()) await put(made, `one_${at}`);
    },
    async () => {
      for (const at of indexes.keys()) await client.query(`drop index one_${at}`);
    },
  );
  console.log(`\nwithout any: ${median(bare).toFixed(1)} µs a row; all of them together: ${all.toFixed(1)} µs more`);
}

/** Milliseconds of a processor that the process behind a client has used, from the scheduler. */
async function processorOf(client) {
  const { rows: found } = await client.query('select pg_backend_pid() as pid');
  return () => Number(readFileSync(`/proc/${found[0].pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}
