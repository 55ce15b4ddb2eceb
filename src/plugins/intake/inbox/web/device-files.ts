/** Name of the cache in which the service worker keeps files that the device shared (`tools/vite/offline-worker.source.js`). */
const SHARED = 'scopebook-shared';

/** Milliseconds after which shared files are forgotten: nobody took them, and the next person may be somebody else. */
const KEPT = 60 * 60 * 1_000;

/** The part of the browser that keeps them. */
export type FileCaches = Pick<CacheStorage, 'open' | 'delete' | 'has'>;

/** Files shared with the application on this device, in their order. Empty in a browser without a cache. */
export async function sharedFiles(
  caches: FileCaches | undefined = globalThis.caches,
  now: () => number = Date.now,
): Promise<readonly File[]> {
  if (!caches || !(await caches.has(SHARED))) return [];
  const cache = await caches.open(SHARED);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    const at = Number(answer?.headers.get('x-at') ?? 0);
    if (!answer || now() - at > KEPT) continue;
    const content = await answer.blob();
    files.push(new File([content], decodeURIComponent(answer.headers.get('x-name') ?? 'file'), { type: content.type }));
  }
  if (files.length === 0) await caches.delete(SHARED);
  return files;
}

/** Removes them from the device. */
export async function forgetSharedFiles(caches: FileCaches | undefined = globalThis.caches): Promise<void> {
  await caches?.delete(SHARED);
}
