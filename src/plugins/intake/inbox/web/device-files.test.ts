import { expect, test, vi } from 'vitest';
import { forgetSharedFiles, sharedFiles, sharedFilesOf, type FileCaches } from './device-files.ts';

const AT = 1_800_000_000_000;
const MINUTE = 60_000;

/** A cache of one name, in memory. */
function cachesWith(files: readonly (readonly [name: string, content: string, at: number])[]): FileCaches {
  let answers: Map<string, { readonly body: string; readonly headers: Record<string, string> }> | null = new Map(
    files.map(([name, body, at], index) => [
      `/inbox/shared/${index}`,
      { body, headers: { 'content-type': 'application/pdf', 'x-name': encodeURIComponent(name), 'x-at': String(at) } },
    ]),
  );
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'http://localhost').pathname;
  const cache: Partial<Cache> = {
    keys: async () => [...(answers?.keys() ?? [])].map((path) => new Request(`http://localhost${path}`)),
    match: async (request) => {
      const found = answers?.get(pathOf(request));
      return found && new Response(found.body, { headers: found.headers });
    },
    put: async (request, response) => {
      answers?.set(pathOf(request), { body: await response.text(), headers: {} });
    },
  };
  return {
    has: async () => answers !== null,
    open: async () => cache as Cache,
    delete: async () => {
      const was = answers !== null;
      answers = null;
      return was;
    },
  };
}

const MAI = 'mai@scopebook.test';
const TOM = 'tom@scopebook.test';

test('shared files come with their names, types and contents', async () => {
  const files = await sharedFiles(
    MAI,
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
  expect(await sharedFiles(MAI, caches, () => AT + 61 * MINUTE)).toEqual([]);
  expect(await caches.has('')).toBe(false);
});

test('there are none after they were forgotten, and none in a browser without a cache', async () => {
  const caches = cachesWith([['a.pdf', 'one', AT]]);
  await forgetSharedFiles(caches);
  expect(await sharedFiles(MAI, caches, () => AT)).toEqual([]);
  expect(await sharedFiles(MAI, undefined)).toEqual([]);
});

test('files of a session that ended by time wait for the same person', async () => {
  const caches = cachesWith([['a.pdf', 'one', AT]]);
  sharedFilesOf(caches).left(MAI, 'ended');
  await vi.waitFor(async () => expect(await (await caches.open('')).match('/inbox/shared/owner')).toBeDefined());
  const files = await sharedFiles(MAI, caches, () => AT);
  expect(files.map(({ name }) => name)).toEqual(['a.pdf']);
});

test('another person never sees them, and then they are gone', async () => {
  const caches = cachesWith([['a.pdf', 'one', AT]]);
  sharedFilesOf(caches).left(MAI, 'ended');
  await vi.waitFor(async () => expect(await (await caches.open('')).match('/inbox/shared/owner')).toBeDefined());
  expect(await sharedFiles(TOM, caches, () => AT)).toEqual([]);
  expect(await sharedFiles(MAI, caches, () => AT)).toEqual([]);
});

test('signing out forgets them', async () => {
  const caches = cachesWith([['a.pdf', 'one', AT]]);
  sharedFilesOf(caches).left(MAI, 'signed-out');
  await vi.waitFor(async () => expect(await caches.has('')).toBe(false));
});
