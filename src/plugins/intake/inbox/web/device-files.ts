import type { PersonChange } from '#core';

/** Name of the cache in which the service worker keeps files that the device shared (`tools/vite/offline-worker.source.js`). */
const SHARED = 'scopebook-shared';

/** Whose they are, once a session has ended since they were shared: a hash of the e-mail address. */
const OWNER = '/inbox/shared/owner';

/** Milliseconds after which shared files are forgotten: nobody took them, and the next person may be somebody else. */
const KEPT = 60 * 60 * 1_000;

/** The part of the browser that keeps them. */
export type FileCaches = Pick<CacheStorage, 'open' | 'delete' | 'has'>;

/**
 * Files shared with the application on this device that a person may see, in their order: those shared within the hour, and
 * none of another person's session. Empty in a browser without a cache.
 */
export async function sharedFiles(
  email: string,
  caches: FileCaches | undefined = globalThis.caches,
  now: () => number = Date.now,
): Promise<readonly File[]> {
  if (!caches || !(await caches.has(SHARED))) return [];
  const cache = await caches.open(SHARED);
  const owner = await (await cache.match(OWNER))?.text();
  const files: File[] = [];
  if (owner === undefined || owner === (await hashOf(email)))
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const name = answer?.headers.get('x-name') ?? null;
      if (!answer || name === null || now() - Number(answer.headers.get('x-at')) > KEPT) continue;
      const content = await answer.blob();
      files.push(new File([content], decodeURIComponent(name), { type: content.type }));
    }
  if (files.length === 0) await caches.delete(SHARED);
  return files;
}

/** Removes them from the device. */
export async function forgetSharedFiles(caches: FileCaches | undefined = globalThis.caches): Promise<void> {
  await caches?.delete(SHARED);
}

/**
 * Forgets shared files when their person signs out. If the session ends by time, they wait for the same person: whoever shares a
 * photograph on a phone often finds the session over.
 */
export const sharedFilesOf = (caches: FileCaches | undefined = globalThis.caches): PersonChange => ({
  left(email, because) {
    const work = because === 'signed-out' ? forgetSharedFiles(caches) : keepFor(email, caches);
    // A browser that cannot write them down must not hand them to the next person.
    work.catch(() => forgetSharedFiles(caches)).catch(() => undefined);
  },
});

async function keepFor(email: string, caches: FileCaches | undefined): Promise<void> {
  if (!caches || !(await caches.has(SHARED))) return;
  const cache = await caches.open(SHARED);
  if (await cache.match(OWNER)) return;
  await cache.put(OWNER, new Response(await hashOf(email)));
}

async function hashOf(email: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.toLowerCase()));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
