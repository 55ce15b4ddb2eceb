import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { capturing } from './capture.mjs';
import { addCompanies, STAFF } from './dashboard-companies.mjs';
import { floorCalls } from './floor-calls.mjs';
import { startFloor } from './floor-process.mjs';
import { loadRecords } from './load-records.mjs';
import { inTurn, ratio, requestsOf } from './measure.mjs';
import { YEARS } from './palette.mjs';
import { plansOf } from './plans.mjs';
import { processorTime } from './processor-time.mjs';

/** Companies staff look across. */
const COMPANIES = 1_000;

/** One request at a time: what one person waits. */
const ALONE = { rounds: 7, milliseconds: 700, warmUp: 700, connections: 1 };
/** As many as the other calls of the benchmark, where the product is measured against the floor. */
const TOGETHER = { rounds: 5, milliseconds: 900, warmUp: 4_000, connections: 8 };

/** As many as the product's own pool. */
const POOL_SIZE = 10;

/** At most so many times what the fewest records take, and at least this share of the floor's requests a second. */
const TARGETS = { growth: 1.3, floor: 0.6 };

const PANELS = [
  'list/total',
  'list/completeness',
  'customer/emission',
  'supplier/emission',
  'break-down/emission-type',
  'break-down/facility',
  'break-down/historical-emissions/all',
  'break-down/historical-emissions/month',
  'break-down/historical-emissions/filter',
  'break-down/historical-emissions/filter?by=input',
  'input-type/consumption',
];

const PERIOD = `from=${YEARS.current[0]}&to=${YEARS.current[1]}`;

/** @param {string} area @param {string} panel */
const target = (area, panel) => `/api/${area}dashboard/${panel}${panel.includes('?') ? '&' : '?'}${PERIOD}`;

/** @param {string} panel @returns {import('./calls.mjs').BenchCall} */
const callOf = (panel) => ({
  name: panel,
  method: 'GET',
  target: target('', panel),
  least: TARGETS.floor,
  floor: 'same statements',
});

/**
 * Measures every panel of the dashboard of one company with few and with many records, in turn, and with many against the
 * floor; then staff's panels across companies. One number of records measures across companies alone.
 * @param {{ serverDirectory: string, sizes: readonly number[], plansDirectory?: string, keep?: string }} options `keep`: a
 *   folder databases are left in, and taken from the next time
 * @returns {Promise<boolean>} whether every target was met
 */
export async function runDashboardBench({ serverDirectory, sizes, plansDirectory, keep }) {
  const laid = [];
  let met = true;
  const layOne = async (/** @type {number} */ size, /** @type {string} */ name) => {
    const one = await lay(size, { serverDirectory, folder: keep && path.join(keep, name) });
    laid.push(one);
    return one;
  };
  try {
    const [fewest, most] = [sizes.at(0), sizes.at(-1)];
    if (!fewest || !most) throw new Error('Say at least one number of records.');
    if (fewest !== most) {
      const [small, large] = [await layOne(fewest, String(fewest)), await layOne(most, String(most))];
      met = await compare(small, large);
      if (plansDirectory) await writePlans(large, { area: '', role: 'app', directory: plansDirectory });
    }
    await acrossCompanies(await layOne(fewest, 'companies'), plansDirectory);
    console.log(
      `\nLoad at the end: ${os
        .loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}`,
    );
  } finally {
    for (const one of laid) await one.remove();
  }
  return met;
}

/**
 * @param {Laid} small
 * @param {Laid} large
 */
async function compare(small, large) {
  const calls = PANELS.map(callOf);
  const token = await signIn(large.product, large.user);
  const { floor: calling } = await behindTheScenes(large.product, (client) =>
    capturing(large.product, client, (capture) =>
      floorCalls(capture, { address: large.product.address, token, companyId: large.user.companyId, calls }),
    ),
  );
  const floor = await startFloor({ login: large.product.login('scopebook_app'), poolSize: POOL_SIZE, calls: calling });
  let met = true;
  console.log(
    `| panel | p50 / p95 at ${small.size}, ms | p50 / p95 at ${large.size}, ms | ratio of p50 | req/s | floor | of the floor | by processor time |`,
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  try {
    for (const call of calls) {
      // A session is short; what is measured must not end in the middle.
      const sides = [await sideOf(small, call), await sideOf(large, call)];
      const [few, many] = await inTurn(sides, ALONE);
      const used = () => processorTime(floor.pid, large.product.postmaster().pid);
      const bare = { port: floor.port, requests: requestsOf(call, ''), used };
      const [own, other] = await inTurn([await sideOf(large, call), bare], TOGETHER);
      if (!few || !many || !own || !other) throw new Error('Two sides were measured.');
      const growth = ratio(many, few, ({ p50 }) => p50);
      const share = ratio(own, other, ({ perSecond }) => perSecond);
      const byTime = (other.server + other.database) / (own.server + own.database);
      met &&= growth <= TARGETS.growth && share >= TARGETS.floor;
      const cells = [shown(few), shown(many), growth.toFixed(2), own.perSecond.toFixed(0), other.perSecond.toFixed(0)];
      console.log(`| ${call.name} | ${cells.join(' | ')} | ${share.toFixed(2)} | ${byTime.toFixed(2)} |`);
    }
  } finally {
    await floor.stop();
  }
  return met;
}

/**
 * @param {Laid} laid
 * @param {string} [plansDirectory]
 */
async function acrossCompanies(laid, plansDirectory) {
  const { companyId, facilities } = laid.user;
  await addCompanies(laid.product, { companies: COMPANIES, companyId, facilities });
  console.log(`\n| panel, staff, ${COMPANIES} companies | p50, ms | p95, ms | server, ms | database, ms |`);
  console.log('| --- | ---: | ---: | ---: | ---: |');
  const staff = { ...laid, user: { ...laid.user, ...STAFF } };
  for (const panel of [...PANELS, 'break-down/company']) {
    const call = { ...callOf(panel), target: target('admin/', panel) };
    const [one] = await inTurn([await sideOf(staff, call)], ALONE);
    if (!one) throw new Error('One side was measured.');
    const times = [one.p50, one.p95, one.server, one.database].map((time) => time.toFixed(1));
    console.log(`| ${panel} | ${times.join(' | ')} |`);
  }
  if (plansDirectory) await writePlans(staff, { area: 'admin/', role: 'staff', directory: plansDirectory });
}

/**
 * @param {Pick<Laid, 'product' | 'user'>} laid
 * @param {import('./calls.mjs').BenchCall} call
 */
async function sideOf({ product, user }, call) {
  const requests = requestsOf(call, await signIn(product, user));
  return { port: product.port, requests, used: () => processorTime(product.pid, product.postmaster().pid) };
}

/** @param {{ p50: number, p95: number }} side */
const shown = ({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

/**
 * @typedef {object} Laid
 * @property {number} size
 * @property {import('../support/product-process.mjs').ProductProcess} product
 * @property {import('../support/company-with-user.mjs').CompanyWithUser} user
 * @property {() => Promise<void>} remove
 */

/**
 * @param {number} size
 * @param {{ serverDirectory: string, folder?: string | undefined }} options
 * @returns {Promise<Laid>}
 */
async function lay(size, { serverDirectory, folder }) {
  const place = folder ? { folder, remove: () => {} } : temporaryFolder();
  mkdirSync(place.folder, { recursive: true });
  const known = path.join(place.folder, 'user.json');
  const product = await startProduct({ serverDirectory, dataDirectory: place.folder });
  const remove = async () => {
    await product.stop();
    place.remove();
  };
  if (existsSync(known)) return { size, product, user: JSON.parse(readFileSync(known, 'utf8')), remove };
  const user = await addCompanyWithUser(product);
  const { facilities } = user;
  const token = await signIn(product, user);
  await behindTheScenes(product, (client) =>
    loadRecords(product, client, { size, token, facilities, say: (line) => console.error(line) }),
  );
  writeFileSync(known, JSON.stringify(user));
  return { size, product, user, remove };
}

/**
 * How PostgreSQL answers each statement of the panels, as the role of the product.
 * @param {Laid} laid
 * @param {{ area: string, role: 'app' | 'staff', directory: string }} options
 */
async function writePlans({ product, user }, { area, role, directory }) {
  const token = await signIn(product, user);
  const plans = await behindTheScenes(product, (client) =>
    capturing(
      product,
      client,
      async (capture) => {
        /** @type {Record<string, import('./capture.mjs').Statement[]>} */
        const seen = {};
        for (const panel of area === '' ? PANELS : [...PANELS, 'break-down/company']) {
          const { statements } = await capture(() =>
            fetch(product.address + target(area, panel), { headers: { authorization: `Bearer ${token}` } }),
          );
          seen[panel] = statements;
        }
        return plansOf(product.login(`scopebook_${role}`), seen);
      },
      `scopebook_${role}`,
    ),
  );
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, `dashboard-${role}.txt`), plans);
}
