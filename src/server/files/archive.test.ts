import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fromBufferPromise } from 'yauzl';
import { describe, expect, test } from 'vitest';
import { Archive, type ArchiveFile } from './archive.ts';

async function archived(files: readonly ArchiveFile[]) {
  const out = new PassThrough();
  const bytes = buffer(out);
  const archive = new Archive(out);
  const held = [];
  for (const file of files) held.push(await archive.add(file));
  await archive.end();
  return { held, bytes: await bytes };
}

const files = [
  { name: 'a.csv', content: ['one,', 'two\r\n'] },
  { name: 'b/picture.png', content: [Buffer.from([1, 2, 3])], isPacked: true },
];

describe('an archive', () => {
  test('holds its files in their order, with their sizes and hashes', async () => {
    const { held, bytes } = await archived(files);
    expect(held).toEqual([
      { name: 'a.csv', bytes: 9, sha256: createHash('sha256').update('one,two\r\n').digest('hex') },
      {
        name: 'b/picture.png',
        bytes: 3,
        sha256: createHash('sha256')
          .update(Buffer.from([1, 2, 3]))
          .digest('hex'),
      },
    ]);
    const zip = await fromBufferPromise(bytes);
    const names = [];
    for await (const { fileName, compressionMethod } of zip.eachEntry()) names.push([fileName, compressionMethod]);
    expect(names).toEqual([
      ['a.csv', 8],
      ['b/picture.png', 0],
    ]);
  });

  test('of the same content has the same bytes at any time', async () => {
    const one = await archived(files);
    await setTimeout(20);
    expect((await archived(files)).bytes.equals(one.bytes)).toBe(true);
  });

  test('ends its stream with what broke a file', async () => {
    const out = new PassThrough();
    const seen = buffer(out);
    seen.catch(() => {});
    async function* broken() {
      yield 'half';
      throw new Error('The rest is gone.');
    }
    await expect(new Archive(out).add({ name: 'a', content: broken() })).rejects.toThrow('The rest is gone.');
    await expect(seen).rejects.toThrow('The rest is gone.');
  });

  test('asks for no more once its reader has left', async () => {
    const out = new PassThrough();
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(64 * 1024, Math.random().toString());
      } finally {
        isEnded = true;
      }
    }
    const adding = new Archive(out).add({ name: 'a', content: endless() });
    out.once('data', () => out.destroy());
    await expect(adding).rejects.toThrow(/./);
    await expect.poll(() => isEnded).toBe(true);
  });
});
