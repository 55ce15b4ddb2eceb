import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { capturing } from './capture.mjs';
import { load, requestBytes } from './http-load.mjs';
import { loadRecords } from './load-records.mjs';
import { median } from './measure.mjs';
import { plansOf } from './plans.mjs';

/**
 * What filters of the list of records cost at most records in times of what they cost at fewest.
 *
 *   node tests/bench/record-lists.mjs [--sizes 10000,1000000] [--keep folder] [--plans folder]
 *
 * `--keep` leaves the databases in a folder and takes them from there the next time.
 */

const PACE = { rounds: 9, milliseconds: 800, connections: 1 };

/** Records with the text of few: as many at every size, for a page of what is found costs something as well. */
const FEW = 50;

/**
 * Texts as people write them: a number of its own for each record, words of many and words of few.
 *
 * @param {number} size
 */
const textsOf = (size) => `
  alter table emission_record
    alter column reference type text using 'INV-' || lpad((abs(hashtext(id::text)::bigint) % 900000)::text, 6, '0'),
    alter column remark type text using
      (array['Invoices of the month', 'Meter read by hand', 'Taken from the ledger', 'Delivery to the pit'])
        [1 + abs(hashtext(id::text || 'a')::bigint) % 4]
      || case when abs(hashtext(id::text || 'b')::bigint) % 100 = 0 then ', estimated' else '' end
      || case when abs(hashtext(id::text || 'c')::bigint) % ${Math.ceil(size / FEW)} = 0 then ', disputed' else '' end`;

/** Filters; what stands in braces is another in each database. */
const CALLS = /** @type {const} */ ([
  ['no filter', ''],
  ['one facility', 'facilityId={0}'],
  ['two facilities, an input', 'facilityId={0},{1}&inputTypeId=diesel'],
  ['a category, by quantity', 'categoryId=MOBILE_TRANSPORT_FUELS&fieldSort=quantity'],
  ['status', 'status=DRAFT'],
  ['a status nothing has', 'status=RETURNED'],
  ['whole months', 'from=2024-09-01&to=2024-10-31'],
  ['days inside a month', 'from=2024-09-05&to=2024-09-20'],
  ['days inside a month, a facility', 'from=2024-09-05&to=2024-09-20&facilityId={0}'],
  ['text of one record', 'search={reference}'],
  ['text of few records', 'search=disputed'],
  ['text of a hundredth', 'search=estimated'],
  ['text of a quarter', 'search=ledger'],
  ['text of all', 'search=inv'],
  ['name of an input', 'search=diesel'],
  ['text of nothing', 'search=zebra'],
  ['text of a hundredth, a facility, months', 'search=estimated&facilityId={0}&from=2024-09-01&to=2024-10-31'],
]);

/** @param {string} query @param {Laid} laid */
const targetOf = (query, { user, reference }) =>
  `/api/scope-management/list?typeScope=1&${query
    .replace('{reference}', reference)
    .replace('{0}', user.facilities[0] ?? '')
    .replace('{1}', user.facilities[1] ?? '')}`;

/**
 * @typedef {{ companyId: string, facilities: readonly string[], email: string, password: string }} User
 * @typedef {{ size: number, product: import('../support/product-process.mjs').ProductProcess, user: User, reference: string,
 *   remove: () => Promise<void> }} Laid
 */

/**
 * @param {number} size
 * @param {string | undefined} keep
 * @returns {Promise<Laid>}
 */
async function lay(size, keep) {
  const { folder, remove } = keep ? { folder: path.join(keep, String(size)), remove: () => {} } : temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const known = path.join(folder, 'user.json');
  const product = await startProduct({ serverDirectory: 'dist/server', dataDirectory: folder });
  /** @type {User} */
  let user;
  if (existsSync(known)) user = JSON.parse(readFileSync(known, 'utf8'));
  else {
    user = await addCompanyWithUser(product);
    const token = await signIn(product, user);
    const { facilities } = user;
    await behindTheScenes(product, async (client) => {
      await loadRecords(product, client, { size, token, facilities, say: (line) => console.error(line) });
      await client.query(textsOf(size));
      await client.query('vacuum analyze emission_record');
    });
    writeFileSync(known, JSON.stringify(user));
  }
  const reference = await behindTheScenes(product, async (client) => {
    const { rows } = await client.query('select reference from emission_record where scope = 1 order by id limit 1');
    return String(rows[0]?.reference);
  });
  const stop = async () => {
    await product.stop();
    remove();
  };
  return { size, product, user, reference, remove: stop };
}

/**
 * @param {readonly Laid[]} laid
 * @param {readonly [string, string]} call
 */
async function measured(laid, [name, query]) {
  const sides = await Promise.all(
    laid.map(async (one) => {
      const { product, user } = one;
      const target = targetOf(query, one);
      const token = await signIn(product, user);
      const answer = await fetch(`${product.address}${target}`, { headers: { authorization: `Bearer ${token}` } });
      const { total_item: found } = await answer.json();
      return { port: product.port, requests: [requestBytes('GET', target, { token })], found };
    }),
  );
  /** @type {import('./http-load.mjs').Round[][]} */
  const done = sides.map(() => []);
  for (const { port, requests } of sides) await load(port, requests, PACE);
  const order = [...sides.entries()];
  for (let round = 0; round < PACE.rounds; round++)
    for (const [n, { port, requests }] of round % 2 === 0 ? order : order.toReversed())
      done[n]?.push(await load(port, requests, PACE));
  const times = done.map((rounds) => ({
    p50: median(rounds.map(({ p50 }) => p50)),
    p95: median(rounds.map(({ p95 }) => p95)),
  }));
  const cells = times.map(({ p50, p95 }, n) => `${sides[n]?.found} | ${p50.toFixed(1)} / ${p95.toFixed(1)}`);
  const ratio = (times.at(-1)?.p95 ?? 0) / (times[0]?.p95 ?? 1);
  console.log(`| ${name} | ${cells.join(' | ')} | ${ratio.toFixed(2)} |`);
}

/**
 * @param {Laid} laid
 * @param {string} directory
 */
async function writePlans(laid, directory) {
  const { product, user, size } = laid;
  const token = await signIn(product, user);
  const plans = await behindTheScenes(product, (client) =>
    capturing(product, client, async (capture) => {
      /** @type {Record<string, import('./capture.mjs').Statement[]>} */
      const seen = {};
      for (const [name, query] of CALLS) {
        const { statements } = await capture(() =>
          fetch(`${product.address}${targetOf(query, laid)}`, { headers: { authorization: `Bearer ${token}` } }),
        );
        seen[name] = statements;
      }
      return plansOf(product.login('scopebook_app'), seen);
    }),
  );
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, `record-lists-${size}.txt`), plans);
}

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    keep: { type: 'string' },
    plans: { type: 'string' },
    only: { type: 'string' },
  },
});

/** @type {Laid[]} */
const laid = [];
try {
  for (const size of values.sizes.split(',')) laid.push(await lay(Number(size), values.keep));
  if (values.plans) for (const one of laid) await writePlans(one, values.plans);
  const heads = laid.map(({ size }) => `found of ${size} | p50 / p95, ms`);
  console.log(`| filter | ${heads.join(' | ')} | ratio of p95 |`);
  console.log(`|---|${laid.map(() => '--:|--:|').join('')}--:|`);
  for (const call of CALLS) if (!values.only || call[0].includes(values.only)) await measured(laid, call);
} finally {
  for (const one of laid) await one.remove();
}
