import { expect, test } from 'vitest';
import { withFirstChunk } from './first-chunk.ts';

function source(pieces: readonly string[], broken?: string) {
  const seen = { asked: 0, isLeft: false };
  async function* content() {
    try {
      for (const piece of pieces) {
        seen.asked += 1;
        yield piece;
      }
      if (broken !== undefined) throw new Error(broken);
    } finally {
      seen.isLeft = true;
    }
  }
  return { seen, content: content() };
}

test('reads the first chunk at once, and the others on demand', async () => {
  const { seen, content } = source(['a', 'b', 'c']);
  const file = await withFirstChunk(content);
  expect(seen.asked).toBe(1);
  const read: string[] = [];
  for await (const piece of file) read.push(piece);
  expect([read, seen.isLeft]).toEqual([['a', 'b', 'c'], true]);
});

test('throws before the file is sent if the source fails at the start', async () => {
  await expect(withFirstChunk(source([], 'Too long.').content)).rejects.toThrow('Too long.');
  const later = await withFirstChunk(source(['a'], 'Broken.').content);
  await expect(all(later)).rejects.toThrow('Broken.');
});

test('closes the source if the reader leaves, even before the first chunk', async () => {
  for (const reads of [0, 1]) {
    const { seen, content } = source(['a', 'b']);
    const pieces = (await withFirstChunk(content))[Symbol.asyncIterator]();
    for (let n = 0; n < reads; n += 1) await pieces.next();
    await pieces.return?.();
    expect(seen).toEqual({ asked: 1, isLeft: true });
  }
});

async function all(file: AsyncIterable<string>): Promise<void> {
  for await (const _ of file);
}
