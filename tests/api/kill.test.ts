import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildStale } from '../../tools/build.mjs';
import { killRounds } from '../fault/kill-rounds.mjs';
import { seededRandom } from '../fault/seeded-random.mjs';

/** Milliseconds: four starts, the first of each database with every factor table, on a machine busy with other tests. */
const PATIENCE = 120_000;

const serverDirectory = join(process.cwd(), 'dist', 'server');

beforeAll(buildStale, 60_000);

test(
  'acknowledged records survive kill -9 of the server and of its database, complete and in the totals',
  async () => {
    const rounds = await killRounds({ serverDirectory, rounds: 2, creates: 100, clients: 8, random: seededRandom(7) });
    expect(rounds.map(({ victim, faults }) => ({ victim, faults }))).toEqual([
      { victim: 'server', faults: [] },
      { victim: 'postgres', faults: [] },
    ]);
    for (const { acknowledged } of rounds) expect(acknowledged).toBeGreaterThanOrEqual(10);
  },
  PATIENCE,
);
