import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readIfThere } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { fromRoot } from './paths.mjs';
import { run, runNode } from './processes.mjs';

const seeds = fromRoot('.cache', 'demo-seeds');
const program = fromRoot('dist', 'server', 'main-server.js');

/** What the server says once its demo is there and it listens. */
const READY = /Scopebook is ready after/;

/** Nothing a test writes must outlive a power cut, so a copy waits for no disk. */
const FORGETFUL = "fsync = 'off'\nsynchronous_commit = 'off'\nfull_page_writes = 'off'\n";

/**
 * Puts a data directory in place whose demo is there already: the built product has made it, once, and every other start
 * begins with a copy. Making it takes half a minute of work, copying it a moment.
 * @param {string} folder empty; short, as a unix socket lies below it
 */
export async function copyDemo(folder) {
  await copyTree(await demoSeed(), folder);
  appendFileSync(path.join(folder, 'postgres', 'cluster', 'postgresql.auto.conf'), FORGETFUL);
}

/**
 * The data directory of a product that made its demo and was stopped. It serves one build and one day, as the demo reaches
 * up to the month before.
 * @returns {Promise<string>}
 * @throws {Error} with what the server said where it did not come up
 */
export async function demoSeed() {
  const build = readIfThere(fromRoot('dist', 'server.stamp'));
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
    // Of older builds and days; nobody copies them under this lock for more than a moment.
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
  if (!isReady) throw new Error(`The product ended while making its demo:\n${output}`);
}

/**
 * Copies what is in a folder. Owners stay: root runs PostgreSQL under another account, whose files these are.
 * @param {string} from
 * @param {string} to
 */
async function copyTree(from, to) {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true });
  const { code, output } = await run('cp', ['-a', `${from}/.`, to]);
  if (code !== 0) throw new Error(`The demo could not be copied to ${to}:\n${output}`);
}
