import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { addCompanyWithUser, signIn } from '../support/company-with-user.mjs';
import { startProduct, verifyRollup } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { processorTime } from './processor-time.mjs';

/**
 * How much quicker 500 records are created by one call than by 500, in turn, on the same data:
 *
 *   node tests/bench/bulk-create.mjs [--rounds 5]
 *
 * Runs the built product (`npm run build`) on a database of its own.
 */
const ROWS = 500;
/** Connections that create single records at a time, in the third measurement. */
const CONNECTIONS = 8;

const serverDirectory = path.resolve('dist', 'server');
const given = process.argv.indexOf('--rounds');
const rounds = given > 0 ? Number(process.argv[given + 1]) : 5;

const { folder: dataDirectory, remove } = temporaryFolder();
const product = await startProduct({ serverDirectory, dataDirectory });
try {
  const user = await addCompanyWithUser(product);
  const token = await signIn(product, user);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const post = async (call, body) => {
    const answer = await fetch(`${product.address}/api/scope-management/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${call}: ${JSON.stringify(said).slice(0, 300)}`);
    return said.data;
  };
  const records = () => Array.from({ length: ROWS }, (_, n) => recordOf(user.facilities, n));

  const ways = {
    'one call': async () => {
      const { counts } = await post('bulk-create', { records: records() });
      if (counts.created !== ROWS) throw new Error(`Not all were created: ${JSON.stringify(counts)}`);
    },
    '500 calls, one at a time': async () => {
      for (const record of records()) await post('create', record);
    },
    [`500 calls, ${CONNECTIONS} at a time`]: async () => {
      const left = records();
      const work = async () => {
        for (let record = left.pop(); record; record = left.pop()) await post('create', record);
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
    },
  };

  const figures = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  // The first round warms up and is not counted. The order turns, because the data grows with every measurement.
  for (let round = 0; round <= rounds; round += 1) {
    const names = Object.keys(ways);
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(at + round) % names.length];
      const used = () => processorTime(product.pid, product.postmaster().pid);
      const [before, began] = [used(), performance.now()];
      await ways[name]();
      const milliseconds = performance.now() - began;
      const { server, database } = difference(used(), before);
      if (round > 0) figures[name].push({ milliseconds, server, database });
    }
  }

  const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const base = figures['one call'];
  console.log('| way | ms for 500 | records/s | times one call | server ms | database ms |');
  console.log('|---|---|---|---|---|---|');
  for (const [name, runs] of Object.entries(figures)) {
    const ms = middle(runs.map(({ milliseconds }) => milliseconds));
    const ratio = middle(runs.map(({ milliseconds }, round) => milliseconds / base[round].milliseconds));
    const [server, database] = ['server', 'database'].map((part) => Math.round(middle(runs.map((run) => run[part]))));
    console.log(
      `| ${name} | ${Math.round(ms)} | ${Math.round((ROWS / ms) * 1000)} | ${ratio.toFixed(2)} | ${server} | ${database} |`,
    );
  }
  console.log((await verifyRollup(product, serverDirectory)).output);
} finally {
  await product.stop();
  remove();
}

/** The same 500 kinds of record each time: two inputs, four facilities, 24 months. */
function recordOf(facilities, n) {
  const electricity = n % 5 === 0;
  const month = n % 24;
  const first = `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  return {
    requestId: randomUUID(),
    typeScope: electricity ? 2 : 1,
    facilityId: facilities[n % facilities.length],
    categoryId: electricity ? 'ELECTRICITY' : 'STATIONARY_FUELS',
    inputTypeId: electricity ? 'grid-electricity' : 'diesel',
    consumptionTypeId: electricity ? 'PURCHASED' : 'STATIONARY',
    fromDate: `${first}-01`,
    toDate: `${first}-28`,
    quantity: `${1 + n}.5`,
    unit: electricity ? 'kWh' : 'kL',
  };
}

function difference(after, before) {
  return Object.fromEntries(Object.entries(after).map(([part, value]) => [part, value - before[part]]));
}
