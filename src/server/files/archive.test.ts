import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Archive } from './archive.ts';
import { OpenZip } from './zip/read-zip.ts';
import type { ZipPart } from './zip/write-zip.ts';

async function archived(files: readonly ZipPart[]) {
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
  test('contains its files in order, with their sizes and hashes', async () => {
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
    const zip = await OpenZip.of(bytes);
    expect([zip.names, await zip.text('a.csv')]).toEqual([['a.csv', 'b/picture.png'], 'one,two\r\n']);
    // A compressed file is stored without compressing it again.
    expect(bytes.includes(Buffer.from([1, 2, 3]))).toBe(true);
    expect(bytes.includes(Buffer.from('one,two'))).toBe(false);
  });

  test('has the same bytes at any time for the same content', async () => {
    const one = await archived(files);
    await setTimeout(20);
    expect((await archived(files)).bytes.equals(one.bytes)).toBe(true);
  });

  test('ends its stream with the error that a file caused', async () => {
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

  test('requests no more content once its reader has disconnected', async () => {
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
    // The header of the file is sent before its content is requested.
    out.once('data', () => out.once('data', () => out.destroy()));
    await expect(adding).rejects.toThrow(/./);
    await expect.poll(() => isEnded).toBe(true);
  });
});
