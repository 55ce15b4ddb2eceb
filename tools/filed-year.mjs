/**
 * `npm run test:filed`: a year that is locked and filed stays the same through 1,000 random calls of every route, as
 * everybody. `-- 5000 7` makes 5,000, chosen by the seed 7.
 */
import { spawnSync } from 'node:child_process';
import { ensureAll } from './ensure.mjs';

const [calls = '1000', seed] = process.argv.slice(2);
await ensureAll();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'tests/api/matrix/filed-year.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      SCOPEBOOK_FILED_YEAR_CALLS: calls,
      ...(seed === undefined ? {} : { SCOPEBOOK_FILED_YEAR_SEED: seed }),
    },
  },
);
process.exit(status ?? 1);
