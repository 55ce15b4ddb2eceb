import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tools/lib/free-port.mjs';

/**
 * The built product as a separate process, on its embedded database.
 * @typedef {object} ProductProcess
 * @property {number} pid
 * @property {string} address for example `http://127.0.0.1:40123`
 * @property {number} port
 * @property {string} dataDirectory
 * @property {() => Postmaster} postmaster its PostgreSQL
 * @property {(user: string) => import('pg').ClientConfig} login connection settings for the product's database, as one of its roles
 * @property {Promise<{ code: number | null, signal: string | null }>} exited
 * @property {() => string} output its output so far
 * @property {() => Promise<void>} stop asks it to stop, and kills it after a while
 *
 * @typedef {{ pid: number, port: number, socketFolder: string }} Postmaster
 */

/** Milliseconds a start may take: recovery after a kill replays the write-ahead log. */
const START_PATIENCE = 180_000;
const STOP_PATIENCE = 20_000;

/** The superuser of every embedded cluster. */
export const SUPERUSER = 'scopebook_super';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
const endChildren = () => {
  for (const child of children) child.kill('SIGKILL');
};
process.on('exit', endChildren);
// Without a handler these signals end the process without `exit`, and the servers would keep running.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(130));

/**
 * @param {object} options
 * @param {string} options.serverDirectory a build of the server half
 * @param {string} options.dataDirectory a short path, because a unix socket is below it
 * @param {readonly string[]} [options.nodeArguments]
 * @param {Readonly<Record<string, string>>} [options.settings] variables of the environment
 * @param {number} [options.port] by default a free one
 * @returns {Promise<ProductProcess>}
 */
export async function startProduct({ serverDirectory, dataDirectory, nodeArguments = [], settings = {}, port: given }) {
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, [...nodeArguments, path.join(serverDirectory, 'main-server.js')], {
    env: { ...productionEnvironment(dataDirectory, port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let written = '';
  child.stdout.on('data', (chunk) => (written += chunk));
  child.stderr.on('data', (chunk) => (written += chunk));
  let gone = false;
  /** @type {ProductProcess['exited']} */
  const exited = new Promise((resolve) =>
    child.once('close', (code, signal) => {
      gone = true;
      children.delete(child);
      resolve({ code, signal });
    }),
  );
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, () => {
    if (gone) throw new Error(`The server exited while starting:\n${written}`);
  });
  const postmaster = () => postmasterOf(dataDirectory);
  return {
    pid: /** @type {number} */ (child.pid),
    address,
    port,
    dataDirectory,
    postmaster,
    login: (user) => ({ host: postmaster().socketFolder, port: postmaster().port, user, database: 'scopebook' }),
    exited,
    output: () => written,
    stop: async () => {
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE);
      await exited;
      clearTimeout(insist);
    },
  };
}

/** One secret for all starts of this run, so that a session survives a restart. */
const secret = randomBytes(32).toString('hex');

/**
 * The environment of a production server, without the developer's own settings.
 * @param {string} dataDirectory
 * @param {number} port
 */
function productionEnvironment(dataDirectory, port) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    HOST: '127.0.0.1',
    PORT: String(port),
    SCOPEBOOK_DATA: dataDirectory,
    SCOPEBOOK_DEMO: '0',
    SCOPEBOOK_TOKEN_SECRET: secret,
  };
}

/**
 * @param {string} address
 * @param {() => void} check throws when waiting has become pointless
 */
async function untilReady(address, check) {
  const deadline = Date.now() + START_PATIENCE;
  for (;;) {
    check();
    const ready = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Error(`The server was not ready within ${START_PATIENCE / 1000} s.`);
    await wait(50);
  }
}

/**
 * The PostgreSQL running on a data directory, from its postmaster.pid.
 * @param {string} dataDirectory
 * @returns {Postmaster}
 */
function postmasterOf(dataDirectory) {
  const file = path.join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid');
  if (!existsSync(file)) throw new Error(`No database runs in ${dataDirectory}.`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: String(lines[4]).trim() };
}

/**
 * Addresses of a running embedded database as configuration variables, for a task that runs beside the server.
 * @param {ProductProcess} product
 */
export function databaseVariables(product) {
  const { socketFolder, port } = product.postmaster();
  const url = (/** @type {string} */ role) =>
    `postgres://scopebook_${role}@${encodeURIComponent(socketFolder)}:${port}/scopebook`;
  return { DATABASE_URL: url('app'), DATABASE_STAFF_URL: url('staff'), DATABASE_OWNER_URL: url('owner') };
}

/**
 * Runs `rollup-verify` beside the server: it recomputes every cell from its records.
 * @param {ProductProcess} product
 * @param {string} serverDirectory
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function verifyRollup(product, serverDirectory) {
  const child = spawn(process.execPath, [path.join(serverDirectory, 'tasks.js'), 'rollup-verify'], {
    env: { ...productionEnvironment(product.dataDirectory, 0), ...databaseVariables(product) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      children.delete(child);
      resolve({ ok: code === 0, output: output.trim() });
    }),
  );
}
