import { parseArgs } from 'node:util';
import { staleHalves } from './build.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';
import { fromRoot } from './lib/paths.mjs';

const ROUNDS = 10;
const CREATES = 500;
const CLIENTS = 8;

// npm run test:fault                      ten rounds, about two minutes
// npm run test:fault -- 123               with the seed of an earlier run
// npm run test:fault -- --rounds 100      more rounds on the same data directory
await runTool(async () => {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: 'string', default: String(ROUNDS) } },
    allowPositionals: true,
  });
  const seed = Number(positionals[0] ?? Date.now() % 1_000_000);
  if (!Number.isInteger(seed)) throw new Error('The seed is a whole number: "npm run test:fault -- 123".');
  const count = Number(values.rounds);
  if (!Number.isInteger(count) || count < 1) throw new Error('--rounds is a whole number from 1.');
  if (process.platform === 'win32') throw new Error('SIGKILL is a signal of Linux and macOS: run this there.');
  await ensureInstalled();
  const { runNode } = await import('./lib/processes.mjs');
  if (staleHalves().some(({ half }) => half.name === 'server')) {
    const built = await runNode([fromRoot('tools', 'build.mjs')], { show: true });
    if (built.code !== 0) throw new Error('The build failed (see its output above), so there is nothing to kill.');
  }
  const [{ killRounds }, { seededRandom }] = await Promise.all([
    import('../tests/fault/kill-rounds.mjs'),
    import('../tests/fault/seeded-random.mjs'),
  ]);
  console.log(`${count} rounds of ${CREATES} creates by ${CLIENTS} clients, seed ${seed}`);
  const rounds = await killRounds({
    serverDirectory: fromRoot('dist', 'server'),
    rounds: count,
    creates: CREATES,
    clients: CLIENTS,
    random: seededRandom(seed),
    onRound: ({ victim, acknowledged, unanswered, restartMilliseconds, faults }) =>
      console.log(
        [
          `  ${faults.length === 0 ? 'ok    ' : 'FAILED'}  ${victim.padEnd(8)} killed: ${acknowledged} acknowledged, ${unanswered} unanswered, back after ${(restartMilliseconds / 1000).toFixed(1)} s`,
          ...faults.map((fault) => `          ${fault}`),
        ].join('\n'),
      ),
  });
  const bad = rounds.filter(({ faults }) => faults.length > 0).length;
  const acknowledged = rounds.reduce((count, round) => count + round.acknowledged, 0);
  console.log(`${acknowledged} records acknowledged; ${rounds.length - bad} rounds passed, ${bad} failed`);
  if (bad > 0) process.exitCode = 1;
});
