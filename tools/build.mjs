import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isEntry, runTool } from './lib/entry.mjs';
import { compressFiles } from './lib/compress.mjs';
import { halves, sourceStamp } from './lib/halves.mjs';
import { readIfExists } from './lib/fingerprint.mjs';
import { withLock } from './lib/lock.mjs';
import { fromRoot } from './lib/paths.mjs';

/** @typedef {import('./lib/halves.mjs').Half} Half */

/** @param {Half} half */
const stampFile = (half) => fromRoot('dist', `${half.name}.stamp`);

/**
 * The halves whose last build does not match their sources.
 * @returns {{ half: Half, stamp: string }[]}
 */
export function staleHalves() {
  return halves
    .map((half) => ({ half, stamp: sourceStamp(half) }))
    .filter(
      ({ half, stamp }) =>
        readIfExists(stampFile(half)) !== stamp || !existsSync(fromRoot('dist', half.name, half.proof)),
    );
}

/**
 * Builds what is stale. Each half is built next to the old one and then replaces it, so a running server, or a build that
 * fails half way, never sees a mixture. If two processes build at once, one builds and the other waits.
 */
export async function buildStale() {
  if (staleHalves().length === 0) return;
  await withLock(fromRoot('.cache', 'locks', 'build'), build, {
    onWait: (holder, seconds) =>
      console.log(
        seconds === 0
          ? `Another build${holder ? ` (process ${holder.pid})` : ''} is running here. Waiting for it ...`
          : `  ... still waiting, ${seconds} s`,
      ),
  });
}

async function build() {
  // Another process may have built everything while this one waited.
  const stale = staleHalves();
  if (stale.length === 0) return;
  removeUnfinished();
  const vite = await import('vite');
  const started = performance.now();
  console.log(`Building ${stale.map(({ half }) => half.name).join(' and ')} ...`);
  // In a test NODE_ENV is "test", and Vite would create a development build: it checks every text at each start, and
  // `npm start` would serve it.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    for (const one of stale) await buildHalf(vite, one);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * @param {typeof import('vite')} vite
 * @param {{ half: Half, stamp: string }} stale
 */
async function buildHalf(vite, { half, stamp }) {
  const unfinished = fromRoot('dist', `.${half.name}-${process.pid}`);
  try {
    await vite.build({
      root: fromRoot(),
      configFile: fromRoot('vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: unfinished, ssr: half.name === 'server' },
    });
    if (half.name === 'web') await compressFiles(unfinished);
    replaceOld(unfinished, half, stamp);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Removes leftovers of killed builds; the lock guarantees that no other build is running. */
function removeUnfinished() {
  if (!existsSync(fromRoot('dist'))) return;
  const leftover = new RegExp(`^\\.(${halves.map(({ name }) => name).join('|')})-\\d+(-old)?$`);
  for (const name of readdirSync(fromRoot('dist')).filter((entry) => leftover.test(entry))) {
    rmSync(fromRoot('dist', name), { recursive: true, force: true });
  }
}

/**
 * @param {string} unfinished
 * @param {Half} half
 * @param {string} stamp
 */
function replaceOld(unfinished, half, stamp) {
  const place = fromRoot('dist', half.name);
  const old = `${unfinished}-old`;
  mkdirSync(fromRoot('dist'), { recursive: true });
  // Without its stamp a half counts as stale: a crash between these steps costs a rebuild, but never starts a wrong one.
  rmSync(stampFile(half), { force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(unfinished, place);
  writeFileSync(stampFile(half), stamp);
  rmSync(old, { recursive: true, force: true });
}

if (isEntry(import.meta.url)) {
  await runTool(async () => {
    const { ensureInstalled } = await import('./ensure.mjs');
    await ensureInstalled();
    await buildStale();
  });
}
