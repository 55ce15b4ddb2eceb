import { expect, test } from 'vitest';
import { forgetSharedFiles, sharedFiles, type FileCaches } from './device-files.ts';

const AT = 1_800_000_000_000;
const MINUTE = 60_000;

/** A cache of one name, in memory. */
function cachesWith(files: readonly (readonly [name: string, content: string, at: number])[]): FileCaches {
  let isThere = files.length > 0;
  const answers = new Map(
    files.map(([name, content, at], index) => [
      `/inbox/shared/${index}`,
      () =>
        new Response(content, {
          headers: { 'content-type': 'application/pdf', 'x-name': encodeURIComponent(name), 'x-at': String(at) },
        }),
    ]),
  );
  const cache: Partial<Cache> = {
    keys: async () => [...answers.keys()].map((path) => new Request(`http://localhost${path}`)),
    match: async (request) => answers.get(new URL((request as Request).url).pathname)?.(),
  };
  return {
    has: async () => isThere,
    open: async () => cache as Cache,
    delete: async () => {
      const was = isThere;
      isThere = false;
      return was;
    },
  };
}

test('shared files come with their names, types and contents', async () => {
  const files = await sharedFiles(
    cachesWith([
      ['Hóa đơn 7.pdf', 'one', AT],
      ['b.pdf', 'two', AT],
    ]),
    () => AT + MINUTE,
  );
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['Hóa đơn 7.pdf', 'application/pdf'],
    ['b.pdf', 'application/pdf'],
  ]);
  expect(await files[1]?.text()).toBe('two');
});

test('files that nobody took within an hour are forgotten', async () => {
  const caches = cachesWith([['a.pdf', 'one', AT]]);
  expect(await sharedFiles(caches, () => AT + 61 * MINUTE)).toEqual([]);
  expect(await caches.has('')).toBe(false);
});

test('there are none after they were forgotten, and none in a browser without a cache', async () => {
  const caches = cachesWith([['a.pdf', 'one', AT]]);
  await forgetSharedFiles(caches);
  expect(await sharedFiles(caches, () => AT)).toEqual([]);
  expect(await sharedFiles(undefined)).toEqual([]);
});
