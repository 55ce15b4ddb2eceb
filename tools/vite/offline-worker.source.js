// The service worker of the built application: opens it without a net. It keeps files of the application only. Answers of
// the API never pass through it, so nothing of an account is in its cache.
const VERSION = '%VERSION%';
const FILES = '%FILES%';
const PREFIX = 'scopebook-files-';
const CACHE = PREFIX + VERSION;
const PAGE = '/index.html';

/** How long a page waits for the server before it opens from the cache, in milliseconds. */
const PATIENCE = 5_000;

/** Where the device puts files that somebody shares with the application (`share_target` of the manifest). */
const SHARED_TO = '/inbox/shared';

/** Shared files, until the page of the inbox takes them. Not of a version: a new one must not lose them. */
const SHARED = 'scopebook-shared';

/** Most shared files of one time, and bytes of each: what the inbox takes. */
const MOST_SHARED = 20;
const MOST_BYTES = 10 * 1024 * 1024;

/** Files are fetched a few at a time, so that the screen in front comes first. */
const AT_ONCE = 4;

self.addEventListener('install', (event) => event.waitUntil(fill()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// The person has agreed to reload: this version takes the place of the one that runs.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && origin === self.location.origin && pathname === SHARED_TO)
    return event.respondWith(shared(request));
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') {
    if (!/\.[a-z0-9]+$/i.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (FILES.includes(pathname)) event.respondWith(newest(request));
});

async function fill() {
  const cache = await caches.open(CACHE);
  const missing = [];
  // The names of assets contain a hash of their content: one of an earlier version is the same file.
  for (const file of FILES) {
    const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
    if (known) await cache.put(file, known);
    else missing.push(file);
  }
  const fetchNext = async () => {
    for (let file = missing.shift(); file !== undefined; file = missing.shift())
      await cache.add(new Request(file, { cache: 'no-cache' }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  const answer = await fetch('/', { cache: 'no-cache' });
  if (!answer.ok) throw new Error('The page was not answered.');
  await cache.put(PAGE, answer);
}

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  // The pages that are open have loaded the same version: they can do without a net from now on.
  await self.clients.claim();
}

/** The page from the server; without an answer in time, the page of this version. */
async function page(request) {
  const kept = async () => (await caches.open(CACHE)).match(PAGE);
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  const asked = fetch(request);
  asked.catch(() => undefined);
  try {
    const answer = await Promise.race([asked, late]);
    // A proxy answers for a server that is down.
    if (answer && answer.status < 500) return answer;
  } catch {
    // No net.
  } finally {
    clearTimeout(timer);
  }
  return (await kept()) ?? asked;
}

async function asset(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Files whose names do not change with their content. */
async function newest(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw failure;
  }
}

/** Keeps shared files on the device and opens the inbox, which asks before it uploads them. */
async function shared(request) {
  try {
    const files = (await request.formData()).getAll('files').filter((file) => typeof file !== 'string');
    // Files of an earlier time that nobody took.
    await caches.delete(SHARED);
    const cache = await caches.open(SHARED);
    const kept = files.filter(({ size }) => size > 0 && size <= MOST_BYTES).slice(0, MOST_SHARED);
    for (const [index, file] of kept.entries())
      await cache.put(
        `${SHARED_TO}/${index}`,
        new Response(file, {
          headers: {
            'content-type': file.type || 'application/octet-stream',
            'x-name': encodeURIComponent(file.name),
            'x-at': String(Date.now()),
          },
        }),
      );
    const left = files.length - kept.length;
    return Response.redirect(left > 0 ? `/inbox?left=${left}` : '/inbox', 303);
  } catch {
    return Response.redirect('/inbox?left=1', 303);
  }
}
