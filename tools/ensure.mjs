import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readIfThere } from './lib/fingerprint.mjs';
import { installedMatches } from './lib/installed.mjs';
import { nodeComplaint } from './lib/node-version.mjs';
import { fromRoot } from './lib/paths.mjs';
import { isEntry, orExplain } from './lib/entry.mjs';

const stampFile = fromRoot('node_modules', '.scopebook-install');

/**
 * Makes sure the packages of package-lock.json are there; installs them where they are missing or stale.
 * Plain Node without a dependency, because this is what runs on a machine that has nothing else yet.
 * @throws {Error} with a sentence for the person at the terminal
 */
export async function ensureInstalled() {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) throw new Error(complaint);

  const lockText = readFileSync(fromRoot('package-lock.json'), 'utf8');
  // Part of the stamp: native packages of another platform (a shared folder, a copied container layer) do not load.
  const stamp = createHash('sha256').update(`${process.platform}-${process.arch}\n${lockText}`).digest('hex');
  if (readIfThere(stampFile) === stamp) return;

  if (!installedMatches(lockText, readIfThere(fromRoot('node_modules', '.package-lock.json')))) await install();
  mkdirSync(fromRoot('node_modules'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

async function install() {
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
