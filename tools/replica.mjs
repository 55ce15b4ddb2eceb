import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';
import { runNode } from './lib/processes.mjs';

// npm run test:replica                   a primary and a standby: where reads are made, and one failover
// npm run test:replica -- --rounds 20    twenty failovers
await runTool(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } });
  if (!/^[1-9]\d{0,2}$/.test(values.rounds))
    throw new Error('The rounds are a number from 1 to 999: "-- --rounds 20".');
  if (process.platform === 'win32') throw new Error('SIGKILL is a signal of Linux and macOS: run this there.');
  await ensureInstalled();
  process.env['SCOPEBOOK_FAILOVERS'] = values.rounds;
  const test = ['run', '--project', 'replica', '--disable-console-intercept', '--reporter=verbose'];
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', ...test], { show: true });
  process.exitCode = code ?? 1;
});
