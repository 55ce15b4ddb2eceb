import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct, verifyRollup } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { callsAt, TOTALS } from './calls.mjs';
import { capturing } from './capture.mjs';
import { floorCalls } from './floor-calls.mjs';
import { startFloor } from './floor-process.mjs';
import { loadRecords } from './load-records.mjs';
import { inTurn, ratio, requestsOf } from './measure.mjs';
import { PALETTE_SIZE } from './palette.mjs';
import { plansOf } from './plans.mjs';
import { processorTime } from './processor-time.mjs';
import { processorTable, table, thousands } from './report.mjs';

/**
 * @typedef {import('./report.mjs').Line} Line
 * @typedef {import('./measure.mjs').Pace} Pace
 * @typedef {import('../support/product-process.mjs').ProductProcess} ProductProcess
 *
 * @typedef {object} BenchOptions
 * @property {string} serverDirectory the built server half
 * @property {readonly number[]} sizes numbers of records, ascending
 * @property {boolean} quick short rounds: shows that everything works, not how fast
 * @property {string} [plansDirectory] where to write how PostgreSQL answers each statement
 * @property {string} [profileDirectory] where the server writes a profile of its processor time
 *
 * @typedef {object} Laid a size that is loaded and running
 * @property {number} size
 * @property {ProductProcess} product
 * @property {import('../support/company-with-user.mjs').CompanyWithUser} user
 * @property {string} postgres its version
 * @property {() => Promise<void>} remove
 */

/** How much a dashboard over the most records may cost, in times of one over the fewest. */
const TOTALS_GROWTH = 1.3;

/** As many as the product's own pool. */
const POOL_SIZE = 10;

/** @type {Record<'full' | 'quick', Pace>} */
const PACES = {
  full: { rounds: 7, milliseconds: 2_000, warmUp: 4_000, connections: 8 },
  quick: { rounds: 3, milliseconds: 600, warmUp: 400, connections: 8 },
};

const say = (/** @type {string} */ line) => console.log(line);

/**
 * Runs the benchmark and prints its table.
 * @param {BenchOptions} options
 * @returns {Promise<boolean>} whether every target was met
 */
export async function runBench(options) {
  const unfit = options.sizes.find((size) => size % PALETTE_SIZE !== 0 || size <= PALETTE_SIZE);
  if (unfit !== undefined)
    throw new Error(
      `${unfit} is not a size that can be laid: take multiples of ${PALETTE_SIZE}, from ${2 * PALETTE_SIZE} on.`,
    );
  const pace = options.quick ? PACES.quick : PACES.full;
  /** @type {Laid[]} */
  const laid = [];
  /** @type {Line[]} */
  const lines = [];
  try {
    for (const size of options.sizes) {
      say(`${thousands(size)} records`);
      const one = await lay(size, options);
      laid.push(one);
      lines.push(...(await measureCalls(one, pace, options)));
    }
    lines.push(...(await measureGrowth(laid, pace)));
  } finally {
    for (const one of laid) await one.remove();
  }
  say(`\n${surroundings(laid)}\n\n${table(lines)}\n\n${processorTable(lines)}`);
  return lines.every(({ met }) => met);
}

/**
 * A server of its own with that many records, proved equal to its cells.
 * @param {number} size
 * @param {BenchOptions} options
 * @returns {Promise<Laid>}
 */
async function lay(size, { serverDirectory, profileDirectory }) {
  const { folder: dataDirectory, remove: removeFolder } = temporaryFolder();
  const nodeArguments = profileDirectory ? ['--cpu-prof', `--cpu-prof-dir=${profileDirectory}`] : [];
  const product = await startProduct({ serverDirectory, dataDirectory, nodeArguments });
  const user = await addCompanyWithUser(product);
  const { facilities } = user;
  const token = await signIn(product, user);
  const postgres = await behindTheScenes(product, async (client) => {
    await loadRecords(product, client, { size, token, facilities, say });
    const { rows } = await client.query('show server_version');
    return String(rows[0]?.server_version);
  });
  const { ok, output: said } = await verifyRollup(product, serverDirectory);
  say(`  rollup-verify: ${said}`);
  if (!ok) throw new Error('The cells do not equal their records, so nothing measured on them would mean anything.');
  return {
    size,
    product,
    user,
    postgres,
    remove: async () => {
      await product.stop();
      removeFolder();
    },
  };
}

/**
 * @param {Laid} laid
 * @param {Pace} pace
 * @param {BenchOptions} options
 * @returns {Promise<Line[]>}
 */
async function measureCalls({ size, product, user }, pace, { plansDirectory }) {
  const calls = callsAt(size, user.facilities);
  const { address } = product;
  const { companyId } = user;
  const token = await signIn(product, user);
  const { floor: floorPlan, seen } = await behindTheScenes(product, (client) =>
    capturing(product, client, (capture) => floorCalls(capture, { address, token, companyId, calls })),
  );
  const login = product.login('scopebook_app');
  const floor = await startFloor({ login, poolSize: POOL_SIZE, calls: floorPlan });
  /** @type {Line[]} */
  const lines = [];
  try {
    for (const call of calls) {
      // A session is short; what is measured must not end in the middle.
      const requests = requestsOf(call, await signIn(product, user));
      const used = (/** @type {number} */ pid) => () => processorTime(pid, product.postmaster().pid);
      const [own, other] = await inTurn(
        [
          { port: product.port, requests, used: used(product.pid) },
          { port: floor.port, requests, used: used(floor.pid) },
        ],
        pace,
      );
      if (!own || !other) throw new Error('Two sides were measured.');
      const share = ratio(own, other, (round) => round.perSecond);
      const target = call.floor === 'same statements' ? `>= ${call.least}` : `> ${call.least}`;
      const met = call.floor === 'same statements' ? share >= call.least : share > call.least;
      lines.push({ size: thousands(size), call: call.name, product: own, other, ratio: share, target, met });
      say(`  ${call.name}: ${share.toFixed(2)} of the floor`);
    }
  } finally {
    await floor.stop();
  }
  if (plansDirectory) {
    mkdirSync(plansDirectory, { recursive: true });
    const file = path.join(plansDirectory, `plans-${size}.txt`);
    writeFileSync(file, await plansOf(login, seen));
    say(`  plans: ${file}`);
  }
  return lines;
}

/**
 * Totals of every size against those of the smallest, all servers running, measured in turn: minutes between two sizes
 * would compare what else the machine did.
 * @param {readonly Laid[]} laid
 * @param {Pace} pace
 * @returns {Promise<Line[]>}
 */
async function measureGrowth(laid, pace) {
  const [smallest] = laid;
  if (!smallest || laid.length < 2) return [];
  const sides = [];
  for (const { size, product, user } of laid) {
    const call = callsAt(size, user.facilities).find(({ name }) => name === TOTALS);
    if (!call) continue;
    const used = () => processorTime(product.pid, product.postmaster().pid);
    sides.push({ port: product.port, requests: requestsOf(call, await signIn(product, user)), used });
  }
  const [base, ...others] = await inTurn(sides, pace);
  return others.map((own, n) => {
    if (!base) throw new Error('The smallest size was measured.');
    const growth = ratio(own, base, (round) => round.p50);
    const { size } = /** @type {Laid} */ (laid[n + 1]);
    return {
      size: thousands(size),
      call: `totals, p50 against ${thousands(smallest.size)}`,
      product: own,
      other: base,
      ratio: growth,
      target: `<= ${TOTALS_GROWTH}`,
      met: growth <= TOTALS_GROWTH,
    };
  });
}

/** @param {readonly Laid[]} laid */
function surroundings(laid) {
  const load = os.loadavg().map((one) => one.toFixed(1));
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return [
    `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} processors, ${memory} GiB, load ${load.join(' ')}`,
    `Node ${process.versions.node}, PostgreSQL ${laid[0]?.postgres}`,
  ].join('\n');
}
