import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { PIECE_BYTES } from './piece-store.ts';
import { PieceWriter } from './piece-writer.ts';

/** Stores chunks of these lengths. */
async function kept(lengths: readonly number[]) {
  const chunks = lengths.map((length) => randomBytes(length));
  const pieces: Buffer[] = [];
  const writer = new PieceWriter(async (position, content) => {
    expect(position).toBe(pieces.length);
    pieces.push(Buffer.from(content));
  });
  await pipeline(Readable.from(chunks), writer);
  return { given: Buffer.concat(chunks), pieces, written: writer.written() };
}

test.each([
  { name: 'nothing', lengths: [], sizes: [] },
  { name: 'a line', lengths: [20], sizes: [20] },
  { name: 'exactly a piece', lengths: [PIECE_BYTES], sizes: [PIECE_BYTES] },
  {
    name: 'small chunks and one of several pieces',
    lengths: [700_000, 700_000, 5, 3 * PIECE_BYTES],
    sizes: [PIECE_BYTES, PIECE_BYTES, PIECE_BYTES, PIECE_BYTES, 1_400_005 - PIECE_BYTES],
  },
])('stores $name completely, in pieces of one size, with its hash', async ({ lengths, sizes }) => {
  const { given, pieces, written } = await kept(lengths);
  expect(pieces.map(({ length }) => length)).toEqual(sizes);
  expect(Buffer.concat(pieces).equals(given)).toBe(true);
  expect(written).toEqual({ bytes: given.length, sha256: createHash('sha256').update(given).digest('hex') });
});

test('fails with the error of a piece that cannot be stored', async () => {
  const writer = new PieceWriter(() => Promise.reject(new Error('the disk is full')));
  await expect(pipeline(Readable.from([Buffer.from('a line')]), writer)).rejects.toThrow('the disk is full');
});
