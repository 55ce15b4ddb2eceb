import { staleHalves } from './build.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';
import { fromRoot } from './lib/paths.mjs';

const ROUNDS = 5;

// npm run bench:web            paint and blocking times of sign-in and dashboard, typing in a full monthly grid; takes some minutes
// npm run bench:web -- 9       the number of rounds per page
await runTool(async () => {
  const [given, ...more] = process.argv.slice(2);
  const rounds = given === undefined ? ROUNDS : Number(given);
  if (more.length > 0 || !Number.isInteger(rounds) || rounds < 1)
    throw new Error('Give a number of rounds, or nothing.');
  await ensureInstalled();
  if (staleHalves().length > 0) {
    const { runNode } = await import('./lib/processes.mjs');
    const built = await runNode([fromRoot('tools', 'build.mjs')], { show: true });
    if (built.code !== 0) throw new Error('The build failed (see its output above), so there is nothing to measure.');
  }
  const { ensureChromium } = await import('./lib/install-chromium.mjs');
  const { runWebBench } = await import('../tests/performance/bench-web.mjs');
  console.log(await runWebBench({ rounds, executablePath: await ensureChromium() }));
});
