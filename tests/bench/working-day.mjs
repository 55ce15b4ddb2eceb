import { readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { percentile } from './http-load.mjs';
import { loadRecords } from './load-records.mjs';
import { paletteBodies, YEARS } from './palette.mjs';
import { thousands } from './report.mjs';

/**
 * @typedef {import('../support/company-with-user.mjs').CompanyWithUser} CompanyWithUser
 * @typedef {{ at: number, act: string, milliseconds: number }} Answer
 * @typedef {object} DayOptions
 * @property {string} serverDirectory the built server half
 * @property {number} size records of the company
 * @property {number} minutes
 *
 * @typedef {object} Client
 * @property {string} address
 * @property {() => string} token
 * @property {readonly string[]} facilities
 * @property {readonly unknown[]} bodies
 * @property {number} pages of the list
 * @property {(url: string, body?: unknown) => Promise<ReturnType<typeof JSON.parse>>} ask
 */

const CLIENTS = 200;

/** Mean of the milliseconds between an answer and the next request of the same person. */
const THINKS = 3_000;

/** People who sign in; ten clients each work with a session of theirs. */
const PEOPLE = 20;

/** Milliseconds after which a person renews the access token, which is valid for some minutes. */
const RENEWS = 120_000;

/** Milliseconds between two looks at the memory. */
const LOOKS = 2_000;

/** Most that p99 may be in times of p50, and most that memory may grow from the second quarter to the last. */
const MOST_SPREAD = 10;
const MOST_GROWTH = 1.1;

const LIST = '/api/scope-management/list?typeScope=1';
const any = (/** @type {readonly any[]} */ list) => list[Math.floor(Math.random() * list.length)];
const [from, to] = YEARS.current;

/**
 * What people do on a working day: name, how often of a hundred, and the requests. An act of several requests is measured as
 * a whole.
 * @type {readonly [string, number, (client: Client) => Promise<unknown>][]}
 */
const ACTS = [
  ['list, first page', 28, ({ ask }) => ask(LIST)],
  [
    'list of a facility and month',
    12,
    ({ ask, facilities }) => ask(`${LIST}&facilityId=${any(facilities)}&from=2024-09-01&to=2024-09-30`),
  ],
  ['list, any page', 4, ({ ask, pages }) => ask(`${LIST}&page=${1 + Math.floor(Math.random() * pages)}`)],
  ['list by text', 4, ({ ask }) => ask(`${LIST}&search=${any(['diesel', 'petrol', 'zebra'])}`)],
  [
    'list and detail',
    16,
    async ({ ask }) => {
      const { data } = await ask(`${LIST}&page=${1 + Math.floor(Math.random() * 20)}`);
      return ask(`/api/scope-management/${any(data).id}`);
    },
  ],
  ['dashboard, totals', 10, ({ ask }) => ask(`/api/dashboard/list/total?from=${from}&to=${to}`)],
  [
    'dashboard, months',
    8,
    ({ ask }) => ask(`/api/dashboard/break-down/historical-emissions/month?from=${from}&to=${to}`),
  ],
  ['create', 10, ({ ask, bodies }) => ask('/api/scope-management/create', any(bodies))],
  [
    'create and update',
    6,
    async ({ ask, bodies }) => {
      const body = any(bodies);
      const { data } = await ask('/api/scope-management/create', body);
      return ask('/api/scope-management/update', { ...body, id: data.id, revision: data.revision, quantity: '2' });
    },
  ],
  [
    'export of a facility and month',
    2,
    ({ ask, facilities }) =>
      ask(`/api/scope-management/export?format=csv&facilityId=${any(facilities)}&from=2024-09-01&to=2024-09-30`),
  ],
];

/**
 * Lets 200 people work for some minutes and prints how long they waited, what failed and how the memory went.
 * @param {DayOptions} options
 * @returns {Promise<boolean>} whether every target was met
 */
export async function runWorkingDay({ serverDirectory, size, minutes }) {
  const { folder: dataDirectory, remove } = temporaryFolder();
  const product = await startProduct({ serverDirectory, dataDirectory });
  try {
    const user = await addCompanyWithUser(product);
    await behindTheScenes(product, async (client) => {
      const token = await signIn(product, user);
      await loadRecords(product, client, {
        size,
        token,
        facilities: user.facilities,
        say: (line) => console.log(line),
      });
      await client.query(`delete from rate_count`);
      await client.query(
        `with made as (
           insert into account (id, company_id, email, name, authorities)
           select gen_random_uuid(), $1, 'person' || n || '@example.test', 'Person ' || n, '{USER}'
           from generate_series(1, ${PEOPLE}) as n returning id)
         insert into credential (account_id, password_hash)
         select made.id, (select password_hash from credential limit 1) from made`,
        [user.companyId],
      );
    });
    const day = await work(product, user, minutes * 60_000);
    return report(day, { size, minutes });
  } finally {
    await product.stop();
    remove();
  }
}

/**
 * @param {import('../support/product-process.mjs').ProductProcess} product
 * @param {CompanyWithUser} user
 * @param {number} milliseconds
 */
async function work(product, user, milliseconds) {
  const { address, pid } = product;
  const people = Array.from({ length: PEOPLE }, (_unused, n) => ({
    email: `person${n + 1}@example.test`,
    password: user.password,
  }));
  /** @type {string[]} */
  const tokens = [];
  for (const one of people) tokens.push(await signIn(product, one));
  const bodies = paletteBodies(user.facilities);
  /** @type {Answer[]} */
  const answers = [];
  /** @type {Map<string, number>} */
  const errors = new Map();
  /** @type {{ at: number, megabytes: number }[]} */
  const memory = [];
  const began = performance.now();
  const end = began + milliseconds;
  const isOver = () => performance.now() >= end;

  const { total_page: pages } = await asker(address, () => tokens[0] ?? '')(LIST);
  const client = async (/** @type {number} */ n) => {
    const token = () => tokens[n % PEOPLE] ?? '';
    const own = { address, token, facilities: user.facilities, bodies, pages, ask: asker(address, token) };
    await wait(Math.random() * THINKS);
    while (!isOver()) {
      const [act, , run] = chosen();
      const sent = performance.now();
      try {
        await run(own);
        answers.push({ at: sent - began, act, milliseconds: performance.now() - sent });
      } catch (error) {
        const said = `${act}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300);
        errors.set(said, (errors.get(said) ?? 0) + 1);
      }
      await wait(Math.min(-Math.log(1 - Math.random()) * THINKS, Math.max(end - performance.now(), 0)));
    }
  };
  const renewing = async () => {
    for (let next = began + RENEWS; !isOver(); next += RENEWS) {
      await wait(Math.max(Math.min(next, end) - performance.now(), 0));
      if (!isOver()) for (const [n, one] of people.entries()) tokens[n] = await signIn(product, one);
    }
  };
  const watching = async () => {
    while (!isOver()) {
      memory.push({ at: performance.now() - began, megabytes: residentMemory(pid) });
      await wait(LOOKS);
    }
  };
  await Promise.all([...Array.from({ length: CLIENTS }, (_unused, n) => client(n)), renewing(), watching()]);
  return { answers, errors, memory, milliseconds };
}

function chosen() {
  let left = Math.random() * ACTS.reduce((sum, [, weight]) => sum + weight, 0);
  for (const act of ACTS) {
    left -= act[1];
    if (left < 0) return act;
  }
  return /** @type {(typeof ACTS)[number]} */ (ACTS[0]);
}

/**
 * @param {string} address
 * @param {() => string} token
 * @returns {Client['ask']}
 */
const asker = (address, token) => async (target, body) => {
  const answer = await fetch(`${address}${target}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token()}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
};

const residentMemory = (/** @type {number} */ pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/**
 * @param {Awaited<ReturnType<typeof work>>} day
 * @param {{ size: number, minutes: number }} options
 */
function report({ answers, errors, memory, milliseconds }, { size, minutes }) {
  const times = (/** @type {readonly Answer[]} */ of) => of.map((one) => one.milliseconds).toSorted((a, b) => a - b);
  const row = (/** @type {string} */ name, /** @type {readonly Answer[]} */ of) => {
    const sorted = times(of);
    const cells = [0.5, 0.95, 0.99, 1].map((share) => percentile(sorted, share).toFixed(1));
    return `| ${name} | ${of.length} | ${cells.join(' | ')} |`;
  };
  const load = os.loadavg().map((one) => one.toFixed(1));
  console.log(
    [
      `\n${CLIENTS} people, ${thousands(size)} records, ${minutes} minutes, ${os.availableParallelism()} processors, load ${load.join(' ')}`,
      `${(answers.length / (milliseconds / 1000)).toFixed(1)} acts a second\n`,
      '| act | number | p50, ms | p95, ms | p99, ms | most, ms |\n|---|--:|--:|--:|--:|--:|',
      ...ACTS.map(([name]) =>
        row(
          name,
          answers.filter(({ act }) => act === name),
        ),
      ),
      row('all', answers),
    ].join('\n'),
  );
  const quarters = [0, 1, 2, 3].map((quarter) => {
    const within = (/** @type {{ at: number }} */ { at }) =>
      Math.min(3, Math.floor((at / milliseconds) * 4)) === quarter;
    const sorted = times(answers.filter(within));
    const own = memory.filter(within).map(({ megabytes }) => megabytes);
    const mean = own.reduce((sum, one) => sum + one, 0) / own.length;
    return { mean, most: Math.max(...own), p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
  });
  console.log('\n| quarter | memory, MB | most, MB | p50, ms | p99, ms |\n|--:|--:|--:|--:|--:|');
  for (const [n, { mean, most, p50, p99 }] of quarters.entries())
    console.log(`| ${n + 1} | ${mean.toFixed(0)} | ${most} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`);
  const failed = [...errors.values()].reduce((sum, one) => sum + one, 0);
  for (const [said, count] of errors) console.log(`${count} times: ${said}`);
  const all = times(answers);
  const spread = percentile(all, 0.99) / percentile(all, 0.5);
  const growth = (quarters[3]?.mean ?? Number.NaN) / (quarters[1]?.mean ?? Number.NaN);
  const targets = [
    { name: `p99 at most ${MOST_SPREAD} times p50`, is: spread.toFixed(1), met: spread <= MOST_SPREAD },
    { name: 'no error', is: String(failed), met: failed === 0 },
    {
      name: `memory of the last quarter at most ${MOST_GROWTH} times the second`,
      is: growth.toFixed(2),
      met: growth <= MOST_GROWTH,
    },
  ];
  console.log('');
  for (const { name, is, met } of targets) console.log(`${met ? 'met' : 'MISSED'}: ${name}: ${is}`);
  return targets.every(({ met }) => met);
}
