import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readIfExists } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { fromRoot } from './paths.mjs';
import { run, runNode } from './processes.mjs';

const seeds = fromRoot('.cache', 'demo-seeds');
const program = fromRoot('dist', 'server', 'main-server.js');

/** What the server prints once it has created its demo and is listening. */
const READY = /Scopebook is ready after/;

/** Test data need not survive a power cut, so a copy does not wait for the disk. */
const NOT_DURABLE = "fsync = 'off'\nsynchronous_commit = 'off'\nfull_page_writes = 'off'\n";

/**
 * Creates a data directory that already has the demo. The built product creates the demo once, and every other start begins
 * with a copy. Creating it takes half a minute, copying it a moment.
 * @param {string} folder empty; a short path, because a unix socket is below it
 */
export async function copyDemo(folder) {
  await copyTree(await demoSeed(), folder);
  appendFileSync(path.join(folder, 'postgres', 'cluster', 'postgresql.auto.conf'), NOT_DURABLE);
}

/**
 * The data directory of a product that created its demo and was stopped. It is valid for one build and one day, because the
 * demo extends to the previous month.
 * @returns {Promise<string>}
 * @throws {Error} with the server's output if it did not start
 */
export async function demoSeed() {
  const build = readIfExists(fromRoot('dist', 'server.stamp'));
  if (build === undefined) throw new Error('The product is not built. Run npm run build first.');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
  const seed = path.join(seeds, `${build.slice(0, 16)}-${day}`);
  if (existsSync(seed)) return seed;
  await withLock(fromRoot('.cache', 'locks', 'demo-seed'), async () => {
    if (!existsSync(seed)) await make(seed);
  });
  return seed;
}

/** @param {string} seed */
async function make(seed) {
  const folder = mkdtempSync(path.join(tmpdir(), 'scopebook-seed-'));
  try {
    await runOnce(folder);
    mkdirSync(seeds, { recursive: true });
    const unfinished = mkdtempSync(path.join(seeds, '.unfinished-'));
    await copyTree(folder, unfinished);
    // Remove seeds of older builds and days; under this lock nobody is copying them for more than a moment.
    for (const name of readdirSync(seeds))
      if (path.join(seeds, name) !== unfinished) rmSync(path.join(seeds, name), { recursive: true, force: true });
    renameSync(unfinished, seed);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Starts the product on a folder and stops it when it is ready.
 * @param {string} folder
 */
async function runOnce(folder) {
  const { DATABASE_URL: _, NODE_ENV: __, VITEST: ___, ...around } = process.env;
  const env = { ...around, HOST: '127.0.0.1', PORT: '0', SCOPEBOOK_DATA: folder, SCOPEBOOK_DEMO: '1' };
  let isReady = false;
  const { output } = await runNode([program], {
    env,
    onOutput: (said, pid) => {
      if (isReady || !READY.test(said)) return;
      isReady = true;
      process.kill(pid, 'SIGTERM');
    },
  });
  if (!isReady) throw new Error(`The product exited while creating its demo:\n${output}`);
}

/**
 * Copies the content of a folder and keeps owners: as root, PostgreSQL runs under another account that owns these files.
 * @param {string} from
 * @param {string} to
 */
async function copyTree(from, to) {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true });
  const { code, output } = await run('cp', ['-a', `${from}/.`, to]);
  if (code !== 0) throw new Error(`The demo could not be copied to ${to}:\n${output}`);
}
