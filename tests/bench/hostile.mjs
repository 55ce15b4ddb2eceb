import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { uuidV7 } from '../support/uuid-v7.mjs';
import { hostileFiles } from './hostile-files.mjs';
import { percentile } from './http-load.mjs';
import { paletteBodies } from './palette.mjs';
import { settled, caller } from './import-load.mjs';

/** Records of the company that is not attacked, and how many of them its page shows. */
const RECORDS = 60;
const PAGE = 20;

/** Milliseconds between two looks, and how long a quiet round and at least each round of a file takes. */
const PAUSE = 10;
const QUIET = 6_000;
const AT_LEAST = 3_000;

/** Most `/healthz` may take (p99, ms), how many times its quiet value another company's page may, and memory (MB). */
const TARGET = { health: 50, page: 5, memory: 600 };

const SENDER = fileURLToPath(new URL('hostile-sender.mjs', import.meta.url));

/**
 * @typedef {{ health: readonly number[], page: readonly number[] }} Looks milliseconds, ascending
 * @typedef {{ status: number, message?: string, id?: string, milliseconds: number }} Answer
 */

/**
 * Sends files made to hurt as one company and measures how `/healthz` and another company's list fare meanwhile.
 * @param {{ serverDirectory: string, quick: boolean }} options `quick`: no file fifty times
 * @returns {Promise<boolean>} whether every target was met
 */
export async function runHostile({ serverDirectory, quick }) {
  const files = (await hostileFiles()).filter(({ times = 1 }) => !quick || times < 50);
  const { folder: dataDirectory, remove } = temporaryFolder();
  const product = await startProduct({ serverDirectory, dataDirectory });
  try {
    const attacker = await addCompanyWithUser(product);
    const other = await addOther(product);
    await behindTheScenes(product, (client) => client.query(`update account set authorities = '{COMPANY_ADMIN,USER}'`));
    const tokens = { attacker: await signIn(product, attacker), other: await signIn(product, other) };
    await fill(product.address, tokens.other, other.facilities);
    const looks = (/** @type {Promise<unknown>} */ until, /** @type {number} */ least) =>
      look(product.address, tokens.other, until, least);
    await looks(Promise.resolve(), QUIET / 3);
    const quiet = await looks(Promise.resolve(), QUIET);
    const limit = TARGET.page * percentile(quiet.page, 0.99);
    const memory = watchMemory(product.pid);
    console.log(
      [
        surroundings(),
        '',
        '| while this is sent | /healthz p99 | another company’s page p99 | memory, most | answer |',
        '|---|---|---|---|---|',
        row('nothing', quiet, memory.most(), ''),
      ].join('\n'),
    );
    let isMet = true;
    for (const hostile of files) {
      // A session lasts as long as somebody uses it, its token a quarter of an hour.
      tokens.attacker = await signIn(product, attacker);
      tokens.other = await signIn(product, other);
      memory.begin();
      const sent = send(product, tokens.attacker, hostile, dataDirectory);
      const seen = await look(product.address, tokens.other, sent, AT_LEAST);
      const answers = await sent;
      console.log(row(hostile.name, seen, memory.most(), told(answers)));
      isMet &&=
        percentile(seen.health, 0.99) <= TARGET.health &&
        percentile(seen.page, 0.99) <= limit &&
        memory.most() <= TARGET.memory &&
        answers.every(isAnswered);
    }
    memory.stop();
    console.log(
      `\nTargets: /healthz p99 at most ${TARGET.health} ms, the page at most ${TARGET.page} times its quiet value (${limit.toFixed(1)} ms), memory at most ${TARGET.memory} MB, every file answered: ${isMet ? 'met' : 'missed'}.`,
    );
    return isMet;
  } finally {
    await product.stop();
    remove();
  }
}

/** Whether an answer says what is wrong with the file, or that it was taken and checked. */
const isAnswered = (/** @type {Answer} */ { status, message }) =>
  status === 200 || (status >= 400 && status < 500 && typeof message === 'string' && message.length > 10);

/**
 * @param {import('../support/product-process.mjs').ProductProcess} product
 * @param {string} token
 * @param {import('./hostile-files.mjs').HostileFile} hostile
 * @param {string} folder
 * @returns {Promise<Answer[]>}
 */
async function send(product, token, { what, bytes, file, times = 1 }, folder) {
  const place = path.join(folder, 'hostile-file');
  writeFileSync(place, bytes);
  const call = what === 'import' ? '/api/scope-management/import' : '/api/upload/company/logo';
  const child = spawn(process.execPath, [SENDER, `${product.address}${call}`, token, place, file, String(times)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (piece) => (text += piece));
  await new Promise((resolve) => child.once('close', resolve));
  /** @type {Answer[]} */
  const answers = JSON.parse(text);
  const ask = caller(product, token);
  for (const answer of answers)
    if (answer.id !== undefined) {
      const { batch, seconds } = await settled(ask, answer.id, performance.now());
      answer.message = `checked in ${seconds.toFixed(1)} s: ${batch.rejected} rows rejected`;
    }
  return answers;
}

/**
 * Looks at both again and again until something has ended and the least time is over.
 * @param {string} address
 * @param {string} token
 * @param {Promise<unknown>} until
 * @param {number} least milliseconds
 * @returns {Promise<Looks>}
 */
async function look(address, token, until, least) {
  let isOver = false;
  const end = Date.now() + least;
  const over = until.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  const again = async (/** @type {string} */ url, /** @type {Record<string, string>} */ headers) => {
    const times = [];
    while (!isOver || Date.now() < end) {
      const began = performance.now();
      const answer = await fetch(url, { headers });
      await answer.text();
      times.push(performance.now() - began);
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
      await wait(PAUSE);
    }
    return times.toSorted((a, b) => a - b);
  };
  const [health, page] = await Promise.all([
    again(`${address}/healthz`, {}),
    again(`${address}/api/scope-management/list?typeScope=1&size=${PAGE}`, { authorization: `Bearer ${token}` }),
  ]);
  await over;
  return { health, page };
}

/** @param {import('../support/product-process.mjs').ProductProcess} product */
async function addOther(product) {
  const [companyId, accountId] = [uuidV7(), uuidV7()];
  const facility = uuidV7();
  const email = 'other@example.test';
  const password = uuidV7();
  const { hash } = await import('@node-rs/argon2');
  await behindTheScenes(product, async (client) => {
    await client.query(
      `insert into company (company_id, code, name, type) values ($1, 'TWO', 'Two', 'MINING_OPERATOR')`,
      [companyId],
    );
    await client.query(
      `insert into facility (company_id, id, code, name, country, subdivision, grid, zone, time_zone, currency, from_date)
       values ($1, $2, 'G0', 'Other facility', 'AU', 'AU-NSW', 'NSW-ACT', 'metro', 'Australia/Sydney', 'AUD', '2020-07-01')`,
      [companyId, facility],
    );
    await client.query(
      `insert into account (id, company_id, email, name, authorities) values ($1, $2, $3, 'Two', '{USER}')`,
      [accountId, companyId, email],
    );
    await client.query('insert into credential (account_id, password_hash) values ($1, $2)', [
      accountId,
      await hash(password),
    ]);
  });
  return { companyId, facilities: [facility], email, password };
}

/**
 * @param {string} address
 * @param {string} token
 * @param {readonly string[]} facilities
 */
async function fill(address, token, facilities) {
  const bodies = paletteBodies([...facilities, ...facilities, ...facilities, ...facilities].slice(0, 4));
  for (let n = 0; n < RECORDS; n += 1) {
    const answer = await fetch(`${address}/api/scope-management/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(bodies[n % bodies.length]),
    });
    if (!answer.ok) throw new Error(`A record was refused: ${await answer.text()}`);
  }
}

/** @param {number} pid */
function watchMemory(pid) {
  let most = 0;
  const read = () => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    most = Math.max(most, Math.round(Number(kilobytes) / 1024));
  };
  read();
  const timer = setInterval(read, 50);
  return {
    begin: () => {
      most = 0;
      read();
    },
    most: () => most,
    stop: () => clearInterval(timer),
  };
}

/** @param {readonly Answer[]} answers */
function told(answers) {
  const counts = new Map();
  for (const { status, message } of answers) {
    const key = `${status} ${message ?? ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const longest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  const parts = [...counts].map(([key, count]) => (count === 1 ? key : `${count} times ${key}`));
  return `${parts.join('; ')} (${(longest / 1000).toFixed(1)} s)`;
}

/**
 * @param {string} name
 * @param {Looks} seen
 * @param {number} memory
 * @param {string} answer
 */
const row = (name, { health, page }, memory, answer) =>
  `| ${name} | ${percentile(health, 0.99).toFixed(1)} ms | ${percentile(page, 0.99).toFixed(1)} ms | ${memory} MB | ${answer} |`;

function surroundings() {
  const load = os.loadavg().map((one) => one.toFixed(1));
  return `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} processors, load ${load.join(' ')}, Node ${process.versions.node}`;
}
