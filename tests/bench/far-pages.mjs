import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { load, requestBytes } from './http-load.mjs';
import { loadRecords } from './load-records.mjs';
import { median } from './measure.mjs';

/**
 * What a page of the list of records costs by its place, one request at a time. `random`: each request another page of the
 * middle half, so that nothing of the page itself is read twice.
 *
 *   node tests/bench/far-pages.mjs [--size 1000000] [--keep folder] [--server dist/server]
 *
 * `--keep` leaves the database in a folder and takes it from there the next time.
 */

const PACE = { rounds: 7, milliseconds: 1_500, connections: 1 };

/** Requests of a round of random pages; they are asked for in turn. */
const RANDOM = 400;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    keep: { type: 'string' },
    server: { type: 'string', default: 'dist/server' },
  },
});

/** @typedef {{ companyId: string, facilities: readonly string[], email: string, password: string }} User */

const size = Number(values.size);
const { folder, remove } = values.keep ? { folder: values.keep, remove: () => {} } : temporaryFolder();
mkdirSync(folder, { recursive: true });
const known = path.join(folder, 'user.json');
const product = await startProduct({ serverDirectory: values.server, dataDirectory: folder });
try {
  /** @type {User} */
  let user;
  if (existsSync(known)) user = JSON.parse(readFileSync(known, 'utf8'));
  else {
    user = await addCompanyWithUser(product);
    const token = await signIn(product, user);
    const { facilities } = user;
    await behindTheScenes(product, (client) =>
      loadRecords(product, client, { size, token, facilities, say: (line) => console.error(line) }),
    );
    writeFileSync(known, JSON.stringify(user));
  }
  const token = await signIn(product, user);
  const list = '/api/scope-management/list?typeScope=1';
  const answer = await fetch(`${product.address}${list}`, { headers: { authorization: `Bearer ${token}` } });
  const { total_page: pages } = await answer.json();
  console.log(`${size} records, ${pages} pages of 10`);
  console.log('| order | page | p50, ms | p95, ms | requests |\n|---|--:|--:|--:|--:|');
  for (const order of ['createdAt&sort=DESC', 'createdAt&sort=ASC', 'fromDate&sort=DESC', 'quantity&sort=DESC']) {
    const middle = Math.round(pages / 2);
    const places = [1, Math.round(pages / 100), Math.round(pages / 10), middle, Math.round(pages * 0.9), pages];
    for (const page of places) await measured(order, String(page), [page]);
    const random = Array.from({ length: RANDOM }, () => Math.round(pages * (0.25 + Math.random() / 2)));
    await measured(order, 'random', random);
  }

  /** @param {string} order @param {string} name @param {readonly number[]} asked */
  async function measured(order, name, asked) {
    const own = await signIn(product, user);
    const requests = asked.map((page) =>
      requestBytes('GET', `${list}&fieldSort=${order}&page=${page}`, { token: own }),
    );
    await load(product.port, requests, { ...PACE, milliseconds: 400 });
    const rounds = [];
    for (let round = 0; round < PACE.rounds; round++) rounds.push(await load(product.port, requests, PACE));
    const p50 = median(rounds.map((one) => one.p50));
    const p95 = median(rounds.map((one) => one.p95));
    const count = rounds.reduce((sum, one) => sum + one.perSecond * (PACE.milliseconds / 1000), 0);
    console.log(
      `| ${order.replace('&sort=', ' ')} | ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${Math.round(count)} |`,
    );
  }
} finally {
  await product.stop();
  remove();
}
