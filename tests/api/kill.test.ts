import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killRounds } from '../fault/kill-rounds.mjs';
import { seededRandom } from '../fault/seeded-random.mjs';

/** Milliseconds: four starts, the first of each database with every factor table, on a machine busy with other tests. */
const PATIENCE = 120_000;

let serverDirectory: string;

beforeAll(async () => {
  // Inside the project, so that packages resolve.
  const cache = join(process.cwd(), '.cache');
  mkdirSync(cache, { recursive: true });
  serverDirectory = mkdtempSync(join(cache, 'kill-'));
  await build({ logLevel: 'error', build: { ssr: true, outDir: serverDirectory } });
}, 60_000);

afterAll(() => rmSync(serverDirectory, { recursive: true, force: true }));

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
