import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isEntry, runTool } from './lib/entry.mjs';
import { readIfExists } from './lib/fingerprint.mjs';
import { installedMatches, packagesExist, packagesAreComplete } from './lib/installed.mjs';
import { withLock } from './lib/lock.mjs';
import { nodeComplaint } from './lib/node-version.mjs';
import { fromRoot, root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';

/** Our own mark for a complete install. It is missing while an install runs and after one was interrupted. */
const markFile = fromRoot('node_modules', '.scopebook-install');

/**
 * Ensures that the packages of package-lock.json are installed; installs them if they are missing, stale or incomplete. If
 * several processes start at once, one installs and the others wait.
 * Plain Node without dependencies, because this runs on a machine that has nothing else yet.
 * @throws {Error} with a message for the person at the terminal
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
const readRecord = () => readIfExists(fromRoot('node_modules', '.package-lock.json'));

/** The platform is part of the mark: native packages of another one (a shared folder, a copied container layer) do not load. */
const markOf = (/** @type {string} */ lockText) =>
  createHash('sha256').update(`${process.platform}-${process.arch}\n${lockText}`).digest('hex');

function isInstalled() {
  return readIfExists(markFile) === markOf(readLock()) && matchesLock();
}

function matchesLock() {
  const record = readRecord();
  return record !== undefined && installedMatches(readLock(), record) && packagesExist(root, record);
}

/** Packages installed by hand (`npm install`, `npm ci`) are accepted if they are complete. */
function isWholeWithoutMark() {
  const record = readRecord();
  return record !== undefined && matchesLock() && packagesAreComplete(root, readLock(), record);
}

function writeMark() {
  mkdirSync(fromRoot('node_modules'), { recursive: true });
  const beside = `${markFile}-${process.pid}`;
  writeFileSync(beside, markOf(readLock()));
  renameSync(beside, markFile);
}

/** @param {(pid: number) => void} onStart receives npm's process id */
async function install(onStart) {
  console.log('Installing the packages of package-lock.json (the first time, and when it has changed) ...');
  rmSync(markFile, { force: true });
  const npm = process.env.npm_execpath;
  // None of our packages needs its install script. Skipping them makes npm 10 and 11 behave the same and is safer.
  // Development packages are installed even if NODE_ENV is production: the product is built on the machine that runs it.
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
        `Installing the packages failed (npm ci exited with ${done.code}; see its output above). Check the network or the npm registry setting and start again.`,
      );
    }
    console.log(`Packages installed in ${done.seconds.toFixed(0)} s.`);
  } finally {
    clearInterval(stillWorking);
  }
}

if (isEntry(import.meta.url)) await runTool(ensureInstalled);
