import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';
import { runNode } from './lib/processes.mjs';

// npm run test:filed              1,000 calls, some minutes
// npm run test:filed -- 5000 7    5,000 calls, with the seed 7
await runTool(async () => {
  const [calls = '1000', seed] = process.argv.slice(2);
  await ensureInstalled();
  process.env['SCOPEBOOK_FILED_YEAR_CALLS'] = calls;
  if (seed !== undefined) process.env['SCOPEBOOK_FILED_YEAR_SEED'] = seed;
  const test = ['run', '--project', 'api', 'tests/api/matrix/filed-year.test.ts'];
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', ...test], { show: true });
  process.exitCode = code ?? 1;
});
