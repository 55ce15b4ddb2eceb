import { staleHalves } from './build.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';
import { fromRoot } from './lib/paths.mjs';

const SIZES = [10_000, 100_000, 1_000_000];

// npm run bench                       10,000, 100,000 and 1,000,000 records: about 15 minutes
// npm run bench -- 10000 200000       these sizes
// npm run bench -- --quick            a short run that shows everything works; its figures are too noisy, so a missed target is no error
// npm run bench -- --sign-in          only the list of records while 50 people sign in; works with --quick
// npm run bench -- --keys             only the list of records with an API key, compared with a session; works with --quick
// npm run bench -- --factors          only the search of factors over every row of the library; works with --quick
// npm run bench -- --network          only lists of 20,000 connections compared with those of 10; works with --plans
// npm run bench -- --dashboard        only the dashboard panels with the fewest and the most records, and across 1,000 companies; works with --plans
// npm run bench -- --dashboard --keep=folder   keeps its databases in the folder and reuses them in the next run
// npm run bench -- --load             only 200 people at work for 10 minutes on 1,000,000 records; --minutes=1 and a size change that
// npm run bench -- --hostile          only hostile uploads, and how they affect everyone else; works with --quick
// npm run bench -- --plans            writes the query plans to .cache/bench
// npm run bench -- --profile          writes CPU profiles of the server there too
await runTool(async () => {
  const { sizes, quick, signIn, keys, factors, hostile, network, dashboard, load, minutes, plans, profile, keep } =
    parsed(process.argv.slice(2));
  if (process.platform === 'win32')
    throw new Error('The benchmark reads the log of a PostgreSQL on a unix socket: run it on Linux or macOS.');
  await ensureInstalled();
  const { runNode } = await import('./lib/processes.mjs');
  if (staleHalves().some(({ half }) => half.name === 'server')) {
    const built = await runNode([fromRoot('tools', 'build.mjs')], { show: true });
    if (built.code !== 0) throw new Error('The build failed (see its output above), so there is nothing to measure.');
  }
  const serverDirectory = fromRoot('dist', 'server');
  const directory = fromRoot('.cache', 'bench');
  if (network) {
    const { runNetworkBench } = await import('../tests/bench/network.mjs');
    return runNetworkBench({ serverDirectory, ...(plans ? { plansDirectory: directory } : {}) });
  }
  if (keys) {
    const { runKeysBench } = await import('../tests/bench/api-keys.mjs');
    const met = await runKeysBench({ serverDirectory, quick });
    if (!met && !quick) process.exitCode = 1;
    return;
  }
  if (factors) {
    const { runFactorSearchBench } = await import('../tests/bench/factor-search.mjs');
    const met = await runFactorSearchBench({ serverDirectory, quick });
    if (!met && !quick) process.exitCode = 1;
    return;
  }
  if (hostile) {
    const { runHostile } = await import('../tests/bench/hostile.mjs');
    const met = await runHostile({ serverDirectory, quick });
    if (!met && !quick) process.exitCode = 1;
    return;
  }
  if (load) {
    const { runWorkingDay } = await import('../tests/bench/working-day.mjs');
    const met = await runWorkingDay({ serverDirectory, size: sizes.at(-1) ?? 1_000_000, minutes });
    if (!met) process.exitCode = 1;
    return;
  }
  if (dashboard) {
    const { runDashboardBench } = await import('../tests/bench/dashboard.mjs');
    const kept = keep === undefined ? {} : { keep };
    const met = await runDashboardBench({
      serverDirectory,
      sizes,
      ...kept,
      ...(plans ? { plansDirectory: directory } : {}),
    });
    if (!met) process.exitCode = 1;
    return;
  }
  const met = signIn
    ? await (await import('../tests/bench/sign-in-load.mjs')).runSignInLoad({ serverDirectory, quick })
    : await (
        await import('../tests/bench/bench.mjs')
      ).runBench({
        serverDirectory,
        sizes,
        quick,
        ...(plans ? { plansDirectory: directory } : {}),
        ...(profile ? { profileDirectory: directory } : {}),
      });
  // Short rounds only show that everything works; their figures are too noisy.
  if (!met && !quick) process.exitCode = 1;
});

/** @param {readonly string[]} words */
function parsed(words) {
  const valued = (/** @type {string} */ name) =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
  const flags = words.filter((word) => word.startsWith('-') && !/^--(?:keep|minutes)=/.test(word));
  const minutes = Number(valued('minutes') ?? 10);
  const known = [
    '--quick',
    '--sign-in',
    '--keys',
    '--factors',
    '--hostile',
    '--network',
    '--dashboard',
    '--load',
    '--plans',
    '--profile',
  ];
  const numbers = words.filter((word) => !word.startsWith('-')).map(Number);
  if (
    flags.some((flag) => !known.includes(flag)) ||
    numbers.some((number) => !Number.isInteger(number)) ||
    !(minutes > 0)
  )
    throw new Error(`Give numbers of records and ${known.join(', ')}, --keep=folder, --minutes=10, nothing else.`);
  const quick = flags.includes('--quick');
  const sizes = numbers.length > 0 ? numbers.toSorted((a, b) => a - b) : quick ? SIZES.slice(0, 1) : SIZES;
  return {
    sizes,
    quick,
    signIn: flags.includes('--sign-in'),
    keys: flags.includes('--keys'),
    factors: flags.includes('--factors'),
    hostile: flags.includes('--hostile'),
    network: flags.includes('--network'),
    dashboard: flags.includes('--dashboard'),
    load: flags.includes('--load'),
    minutes,
    plans: flags.includes('--plans'),
    profile: flags.includes('--profile'),
    keep: valued('keep'),
  };
}
