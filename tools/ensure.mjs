import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isEntry, orExplain } from './lib/entry.mjs';
import { readIfThere } from './lib/fingerprint.mjs';
import { installedMatches, packagesAreThere, packagesAreWhole } from './lib/installed.mjs';
import { withLock } from './lib/lock.mjs';
import { nodeComplaint } from './lib/node-version.mjs';
import { fromRoot, root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';

/** Our own mark: these packages were installed to the end. Missing while an install runs and after one was cut off. */
const markFile = fromRoot('node_modules', '.scopebook-install');

/**
 * Makes sure the packages of package-lock.json are there; installs them where they are missing, stale or half. Of
 * several that start at once, one installs and the others wait for it.
 * Plain Node without a dependency, because this is what runs on a machine that has nothing else yet.
 * @throws {Error} with a sentence for the person at the terminal
 */
export async function ensureInstalled() {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) throw new Error(complaint);
  if (isInstalled()) return;
  await withLock(
    fromRoot('.cache', 'locks', 'install'),
    async (setHelper) => {
      // Another start may have installed everything while this one waited.
      if (isInstalled()) return;
      if (!isWholeWithoutMark()) await install(setHelper);
      writeMark();
    },
    {
      onWait: (holder, seconds) =>
        console.log(
          seconds === 0
            ? `Another start${holder ? ` (process ${holder.pid})` : ''} is installing the packages. Waiting for it ...`
            : `  ... still waiting, ${seconds} s`,
        ),
    },
  );
}

const readLock = () => readFileSync(fromRoot('package-lock.json'), 'utf8');
const readRecord = () => readIfThere(fromRoot('node_modules', '.package-lock.json'));

/** Part of the mark: native packages of another platform (a shared folder, a copied container layer) do not load. */
const markOf = (/** @type {string} */ lockText) =>
  createHash('sha256').update(`${process.platform}-${process.arch}\n${lockText}`).digest('hex');

function isInstalled() {
  return readIfThere(markFile) === markOf(readLock()) && matchesLock();
}

function matchesLock() {
  const record = readRecord();
  return record !== undefined && installedMatches(readLock(), record) && packagesAreThere(root, record);
}

/** Packages that somebody else installed (`npm install`, `npm ci`) are taken as they are, if they are whole. */
function isWholeWithoutMark() {
  const record = readRecord();
  return record !== undefined && matchesLock() && packagesAreWhole(root, readLock(), record);
}

function writeMark() {
  mkdirSync(fromRoot('node_modules'), { recursive: true });
  const beside = `${markFile}-${process.pid}`;
  writeFileSync(beside, markOf(readLock()));
  renameSync(beside, markFile);
}

/** @param {(pid: number) => void} onStart told the process of npm */
async function install(onStart) {
  console.log('Installing the packages of package-lock.json (the first time, and when it has changed) ...');
  rmSync(markFile, { force: true });
  const npm = process.env.npm_execpath;
  // No package of ours needs its install script; not running them keeps npm 10 and 11 alike and the machine safe.
  // Development packages too, also where NODE_ENV is production: the product is built on the machine that runs it.
  const parameters = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm that started this script may not be the one on the PATH.
  const viaNode = npm !== undefined && /[\\/]npm-cli\.c?js$/.test(npm);
  const started = performance.now();
  const stillWorking = setInterval(() => {
    console.log(`  ... still installing, ${Math.round((performance.now() - started) / 1000)} s`);
  }, 15_000);
  try {
    const command = viaNode ? process.execPath : 'npm';
    const done = await run(command, viaNode ? [npm, ...parameters] : parameters, { show: true, onStart });
    if (done.code !== 0) {
      throw new Error(
        `Installing the packages failed (npm ci answered ${done.code}; its message stands above). Check the network or the npm registry setting and start again.`,
      );
    }
    console.log(`Packages installed in ${done.seconds.toFixed(0)} s.`);
  } finally {
    clearInterval(stillWorking);
  }
}

if (isEntry(import.meta.url)) await orExplain(ensureInstalled);
