import { behindTheScenes } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { load, requestBytes } from './http-load.mjs';
import { median } from './measure.mjs';
import { PEOPLE, seedNetwork, tokenOf } from './network-seed.mjs';

/**
 * The list of companies as platform staff see it, with three facilities and four people each.
 *
 *   node tests/bench/managed-companies.mjs [companies, 1000]
 */

const CALLS = /** @type {const} */ ([
  ['by name', ''],
  ['last page', 'page={last}'],
  ['newest', 'fieldSort=createdAt&sort=DESC'],
  ['a type', 'type=ENGINEERING'],
  ['status', 'status=INACTIVE'],
  ['country', 'country=NZ'],
  ['part of the name', 'search=valley'],
  ['a name', 'search=company+917'],
  ['an ABN', 'search=20+000+000+917'],
  ['text, type, status, country', 'search=9&type=ENGINEERING&status=ACTIVE&country=AU'],
]);

const PACE = { rounds: 7, milliseconds: 700, connections: 1 };

const companies = Number(process.argv[2] ?? 1_000);
const { folder, remove } = temporaryFolder();
const product = await startProduct({ serverDirectory: 'dist/server', dataDirectory: folder });
try {
  await seedNetwork(product, { companies, connections: companies, hub: 10 });
  await behindTheScenes(product, async (client) => {
    await client.query(`update company set status = 'INACTIVE' where right(code, 1) = '7'`);
    await client.query(`update company set country = 'NZ' where right(code, 2) = '13'`);
    await client.query(
      `insert into facility (company_id, id, code, name, country, subdivision, grid, zone, time_zone, currency, from_date)
       select company_id, gen_random_uuid(), 'F' || n, 'Facility ' || n, 'AU', 'AU-NSW', 'NSW-ACT', 'metro',
         'Australia/Sydney', 'AUD', '2020-07-01'
       from company cross join generate_series(1, 3) n`,
    );
    await client.query(
      `insert into account (id, company_id, email, name, authorities)
       select gen_random_uuid(), company_id, lower(code) || '-' || n || '@network.test', 'Somebody', '{USER}'
       from company cross join generate_series(1, 4) n`,
    );
    for (const table of ['company', 'facility', 'account']) await client.query(`vacuum analyze ${table}`);
  });
  const token = await tokenOf(product, PEOPLE.staff);
  const targetOf = (/** @type {string} */ query) =>
    `/api/admin/list/company/management?${query.replace('{last}', String(Math.ceil(companies / 10)))}`;
  console.log('| filter | found | p50, ms | p95, ms |\n|---|--:|--:|--:|');
  for (const [name, query] of CALLS) {
    const answer = await fetch(`${product.address}${targetOf(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { total_item: found } = await answer.json();
    const requests = [requestBytes('GET', targetOf(query), { token })];
    await load(product.port, requests, PACE);
    const rounds = [];
    for (let round = 0; round < PACE.rounds; round++) rounds.push(await load(product.port, requests, PACE));
    const [p50, p95] = [median(rounds.map((one) => one.p50)), median(rounds.map((one) => one.p95))];
    console.log(`| ${name} | ${found} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`);
  }
} finally {
  await product.stop();
  remove();
}
