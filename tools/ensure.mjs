import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readIfThere } from './lib/fingerprint.mjs';
import { installedMatches, missingPackages } from './lib/installed.mjs';
import { withLock } from './lib/lock.mjs';
import { nodeComplaint } from './lib/node-version.mjs';
import { fromRoot } from './lib/paths.mjs';
import { isEntry, orExplain } from './lib/entry.mjs';

const stampFile = fromRoot('node_modules', '.scopebook-install');

/**
 * Makes sure the packages of package-lock.json are there; installs them where they are missing, stale, or half there after
 * an install that was cut off. Two that start at once wait for each other.
 * Plain Node without a dependency, because this is what runs on a machine that has nothing else yet.
 * @throws {Error} with a sentence for the person at the terminal
 */
export async function ensureInstalled() {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) throw new Error(complaint);

  const lockText = readFileSync(fromRoot('package-lock.json'), 'utf8');
  // Part of the stamp: native packages of another platform (a shared folder, a copied container layer) do not load.
  const stamp = createHash('sha256').update(`${process.platform}-${process.arch}\n${lockText}`).digest('hex');
  // Our own mark is written after everything else, and goes before anything: without it nothing is believed.
  const isMarked = () => readIfThere(stampFile) === stamp && isWhole(lockText);
  if (isMarked()) return;
  const onWait = (/** @type {string} */ holder) =>
    console.log(`Another start (${holder}) is installing the packages: waiting for it ...`);
  await withLock(
    'install',
    async (also) => {
      if (isMarked()) return;
      rmSync(stampFile, { force: true });
      const record = readIfThere(fromRoot('node_modules', '.package-lock.json'));
      if (!installedMatches(lockText, record) || !isWhole(lockText, record)) await install(also);
      writeFileSync(stampFile, stamp);
    },
    { onWait },
  );
}

/**
 * Whether every package that is required is on the disk, and every optional one that was installed.
 * @param {string} lockText
 * @param {string} [record] npm's own, where it is asked for
 */
function isWhole(lockText, record = readIfThere(fromRoot('node_modules', '.package-lock.json'))) {
  return missingPackages(lockText, record, (place) => existsSync(fromRoot(place, 'package.json'))).length === 0;
}

/** @param {(pid: number | undefined) => void} onStart */
async function install(onStart) {
  const { run } = await import('./lib/processes.mjs');
  console.log('Installing the packages of package-lock.json (the first time, and when it has changed) ...');
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
    const done = await run(viaNode ? process.execPath : 'npm', viaNode ? [npm, ...parameters] : parameters, {
      show: true,
      onStart,
    });
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
