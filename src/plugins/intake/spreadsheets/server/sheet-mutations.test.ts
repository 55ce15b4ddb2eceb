import { expect, it } from 'vitest';
import { Problem } from '#contract';
import { SENT_SHEETS } from '../../../../../tests/support/sent-sheets.ts';
import { isLong } from '../../../../../tests/support/server-runs.ts';
import { CodeBook, proposeMapping, ReadingTally } from '../domain/index.ts';
import { openSheets, outcomesOf, placedSheets } from './sheet-file.ts';

/** Mutated files: 500, and 100,000 in `npm run test:long`. */
const ROUNDS = isLong ? 100_000 : 500;

/** Milliseconds one small file may take, on a busy machine. */
const MOST_MS = 5_000;

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The bytes with some flipped, deleted, inserted or cut off. */
function mutated(bytes: Buffer, random: () => number): Buffer {
  let changed = Buffer.from(bytes);
  const at = () => Math.floor(random() * (changed.length + 1));
  const changes = 1 + Math.floor(random() * 4);
  for (let change = 0; change < changes && changed.length > 0; change += 1) {
    const place = at();
    const kind = random();
    if (kind < 0.4 && place < changed.length) changed[place] = Math.floor(random() * 256);
    else if (kind < 0.6)
      changed = Buffer.concat([changed.subarray(0, place), changed.subarray(place + 1 + Math.floor(random() * 20))]);
    else if (kind < 0.9)
      changed = Buffer.concat([
        changed.subarray(0, place),
        Buffer.from(PIECES[Math.floor(random() * PIECES.length)] ?? ''),
        changed.subarray(place),
      ]);
    else changed = changed.subarray(0, place);
  }
  return changed;
}

const PIECES = [
  ';',
  ',',
  '\t',
  '\n',
  '"',
  '""',
  'Total',
  '31/02/2025',
  '-',
  '(1)',
  '1.2.3,4',
  '\u0000',
  '😀',
  '99999999999999999999',
  'Jul',
  "'",
  '{month}',
];

async function readThrough(bytes: Buffer): Promise<boolean> {
  const file = await openSheets(bytes);
  const proposal = proposeMapping(file.samples, { facilities: ['Mine 1'], inputs: ['Diesel'], fileName: 'x.csv' });
  if (!proposal) return false;
  const tally = new ReadingTally();
  const book = new CodeBook([], { facilities: [], inputs: [] });
  for await (const { outcome } of outcomesOf(file, placedSheets(file, proposal.mapping), book)) tally.add(outcome);
  const { rows, readRows, leftOut } = tally.summary();
  expect(readRows + leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(rows);
  return true;
}

it(
  'reads or refuses every spoiled file in time',
  async () => {
    const random = randomFrom(21);
    const files = await Promise.all(SENT_SHEETS.map(({ bytes }) => bytes()));
    let read = 0;
    let longest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const bytes = mutated(files[round % files.length] ?? Buffer.alloc(0), random);
      const start = performance.now();
      try {
        if (await readThrough(bytes)) read += 1;
      } catch (error) {
        if (!(error instanceof Problem)) throw new Error(`Round ${round}: ${String(error)}`, { cause: error });
      }
      longest = Math.max(longest, performance.now() - start);
    }
    expect(longest).toBeLessThan(MOST_MS);
    // Most spoiled files are still tables, so the readers themselves were tested.
    expect(read).toBeGreaterThan(ROUNDS / 4);
  },
  isLong ? 3_600_000 : 120_000,
);
