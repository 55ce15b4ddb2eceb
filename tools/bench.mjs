import { staleHalves } from './build.mjs';
import { ensureInstalled } from './ensure.mjs';
import { orExplain } from './lib/entry.mjs';
import { fromRoot } from './lib/paths.mjs';

const SIZES = [10_000, 100_000, 1_000_000];

// npm run bench                       10,000, 100,000 and 1,000,000 records: about 15 minutes
// npm run bench -- 10000 200000       these sizes
// npm run bench -- --quick            a short run: everything works, but how fast is chance, so a target missed is no error
// npm run bench -- --sign-in          the list of records while 50 people sign in, instead of the above; with --quick too
// npm run bench -- --plans            writes how PostgreSQL answers each statement to .cache/bench
// npm run bench -- --profile          writes profiles of the server's processor time there too
await orExplain(async () => {
  const { sizes, quick, signIn, plans, profile } = parsed(process.argv.slice(2));
  if (process.platform === 'win32')
    throw new Error('The benchmark reads the log of a PostgreSQL on a unix socket: run it on Linux or macOS.');
  await ensureInstalled();
  const { runNode } = await import('./lib/processes.mjs');
  if (staleHalves().some(({ half }) => half.name === 'server')) {
    const built = await runNode([fromRoot('tools', 'build.mjs')], { show: true });
    if (built.code !== 0)
      throw new Error('The build failed (its message stands above), so there is nothing to measure.');
  }
  const serverDirectory = fromRoot('dist', 'server');
  const directory = fromRoot('.cache', 'bench');
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
  // Short rounds show that everything works; what they say of speed is chance.
  if (!met && !quick) process.exitCode = 1;
});

/** @param {readonly string[]} words */
function parsed(words) {
  const flags = words.filter((word) => word.startsWith('-'));
  const known = ['--quick', '--sign-in', '--plans', '--profile'];
  const numbers = words.filter((word) => !word.startsWith('-')).map(Number);
  if (flags.some((flag) => !known.includes(flag)) || numbers.some((number) => !Number.isInteger(number)))
    throw new Error(`Say numbers of records and ${known.join(', ')}, nothing else.`);
  const quick = flags.includes('--quick');
  const sizes = numbers.length > 0 ? numbers.toSorted((a, b) => a - b) : quick ? SIZES.slice(0, 1) : SIZES;
  return {
    sizes,
    quick,
    signIn: flags.includes('--sign-in'),
    plans: flags.includes('--plans'),
    profile: flags.includes('--profile'),
  };
}
