import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { percentile } from './http-load.mjs';
import { paletteBodies } from './palette.mjs';

/** People who sign in at the same time, again and again. */
const PEOPLE = 50;
/** Records on the page that is read meanwhile: its answer is large enough to be compressed, as a browser asks for. */
const PAGE = 100;
/** Milliseconds between two looks at the list: somebody who works, not a load of its own. */
const PAUSE = 20;

/** Most that the list's p95 may take while they sign in. */
const TARGET_MS = 250;

/**
 * Reads the list of records alone and while 50 people sign in, and prints how long it takes.
 * @param {{ serverDirectory: string, quick: boolean }} options
 * @returns {Promise<boolean>} whether the list stayed quick
 */
export async function runSignInLoad({ serverDirectory, quick }) {
  const milliseconds = quick ? 3_000 : 10_000;
  const { folder: dataDirectory, remove } = temporaryFolder();
  const product = await startProduct({ serverDirectory, dataDirectory });
  try {
    const user = await addCompanyWithUser(product);
    await behindTheScenes(product, async (client) => {
      await client.query(WITHOUT_LIMITS);
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
    const token = await signIn(product, user);
    await fill(product.address, token, user.facilities);

    const listUrl = `${product.address}/api/scope-management/list?typeScope=1&size=${PAGE}`;
    const read = () => ask(listUrl, { headers: { authorization: `Bearer ${token}` } });
    await untilOver(Date.now() + milliseconds / 4, read);
    const alone = await untilOver(Date.now() + milliseconds, read);
    const end = Date.now() + milliseconds;
    const [meanwhile, ...signedIn] = await Promise.all([
      untilOver(end, read),
      ...Array.from({ length: PEOPLE }, (_unused, n) =>
        untilOver(end, () => ask(`${product.address}/api/sign-in`, signInAs(n + 1, user.password)), 0),
      ),
    ]);
    const people = signedIn.flat().toSorted((a, b) => a - b);
    const met = percentile(meanwhile, 0.95) <= TARGET_MS;
    console.log(
      [
        surroundings(),
        '',
        '| | requests | a second | p50 | p95 |',
        '|---|---|---|---|---|',
        line('list of records, alone', alone, milliseconds),
        line(`list of records, ${PEOPLE} people signing in`, meanwhile, milliseconds),
        line(`sign-in, ${PEOPLE} people at once`, people, milliseconds),
        '',
        `Target: p95 of the list at most ${TARGET_MS} ms meanwhile: ${met ? 'met' : 'missed'}.`,
      ].join('\n'),
    );
    return met;
  } finally {
    await product.stop();
    remove();
  }
}

/** All of them come from one address, which would be stopped after 300 attempts. */
const WITHOUT_LIMITS = `
  create function uncounted() returns trigger language plpgsql as $$ begin new.uses := 1; return new; end $$;
  create trigger uncounted before insert or update on rate_count for each row execute function uncounted()`;

/**
 * @param {string} address
 * @param {string} token
 * @param {readonly string[]} facilities
 */
async function fill(address, token, facilities) {
  const bodies = paletteBodies(facilities);
  for (let n = 0; n < PAGE * 2; n += 1)
    await ask(
      `${address}/api/scope-management/create`,
      post(bodies[n % bodies.length], { authorization: `Bearer ${token}` }),
    );
}

/**
 * @param {number} n
 * @param {string} password
 */
const signInAs = (n, password) => post({ email: `person${n}@example.test`, password });

/**
 * @param {unknown} body
 * @param {Record<string, string>} [headers]
 */
const post = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/**
 * @param {string} url
 * @param {RequestInit} init
 */
async function ask(url, init) {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 500)}`);
}

/**
 * Does something again and again; answers how many milliseconds each took, ascending.
 * @param {number} end
 * @param {() => Promise<void>} work
 * @param {number} [pause]
 */
async function untilOver(end, work, pause = PAUSE) {
  const times = [];
  while (Date.now() < end) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
    await wait(pause);
  }
  return times.toSorted((a, b) => a - b);
}

/**
 * @param {string} name
 * @param {readonly number[]} times
 * @param {number} milliseconds
 */
function line(name, times, milliseconds) {
  const perSecond = (times.length / (milliseconds / 1000)).toFixed(1);
  return `| ${name} | ${times.length} | ${perSecond} | ${percentile(times, 0.5).toFixed(1)} ms | ${percentile(times, 0.95).toFixed(1)} ms |`;
}

function surroundings() {
  const load = os.loadavg().map((one) => one.toFixed(1));
  return `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} processors, load ${load.join(' ')}, Node ${process.versions.node}`;
}
