import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isEntry, orExplain } from './lib/entry.mjs';
import { compressBeside } from './lib/compress.mjs';
import { halves, sourceStamp } from './lib/halves.mjs';
import { withLock } from './lib/lock.mjs';
import { fromRoot } from './lib/paths.mjs';
import { readIfThere } from './lib/fingerprint.mjs';

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
        readIfThere(stampFile(half)) !== stamp || !existsSync(fromRoot('dist', half.name, half.proof)),
    );
}

/**
 * Builds what is stale. Each half is built beside the old one and then takes its place, so that a server running on
 * the old one, or a build that fails half way, never sees a mixture.
 */
export async function buildStale() {
  if (staleHalves().length === 0) return;
  const onWait = (/** @type {string} */ holder) =>
    console.log(`Another build (${holder}) is running: waiting for it ...`);
  await withLock('build', buildAlone, { onWait });
}

async function buildAlone() {
  const stale = staleHalves();
  if (stale.length === 0) return;
  const { build } = await import('vite');
  const started = performance.now();
  console.log(`Building ${stale.map(({ half }) => half.name).join(' and ')} ...`);
  for (const { half, stamp } of stale) {
    const unfinished = fromRoot('dist', `.${half.name}-${process.pid}`);
    try {
      await build({
        root: fromRoot(),
        configFile: fromRoot('vite.config.ts'),
        logLevel: 'warn',
        build: { outDir: unfinished, ssr: half.name === 'server' },
      });
      if (half.name === 'web') await compressBeside(unfinished);
      takePlace(unfinished, half, stamp);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * @param {string} unfinished
 * @param {Half} half
 * @param {string} stamp
 */
function takePlace(unfinished, half, stamp) {
  const place = fromRoot('dist', half.name);
  const old = `${unfinished}-old`;
  mkdirSync(fromRoot('dist'), { recursive: true });
  // Without its stamp a half counts as stale: a crash between these steps costs a build, never a wrong start.
  rmSync(stampFile(half), { force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(unfinished, place);
  writeFileSync(stampFile(half), stamp);
  rmSync(old, { recursive: true, force: true });
}

if (isEntry(import.meta.url)) {
  await orExplain(async () => {
    const { ensureInstalled } = await import('./ensure.mjs');
    await ensureInstalled();
    await buildStale();
  });
}
