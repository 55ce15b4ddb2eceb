import { setTimeout as wait } from 'node:timers/promises';

/**
 * How long a page takes to appear and to answer on a slow telephone, measured inside the browser.
 *
 * @typedef {object} Speed in milliseconds, from the request of the page
 * @property {number} firstPaint first contentful paint
 * @property {number} largestPaint largest contentful paint
 * @property {number} blocked total blocking time: what tasks after the first paint took beyond 50 ms each
 * @property {number} scripts scripts the page has asked for, in bytes as they came
 * @property {readonly string[]} files paths of these scripts
 */

/** The mobile connection of Lighthouse ("slow 4G", before that called "fast 3G"). */
export const NETWORK = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** How many times slower the processor is made, as Lighthouse does for a telephone of the middle class. */
export const SLOWDOWN = 4;

/** A page is done when nothing has been asked for and no long task has run for this long, in milliseconds. */
const QUIET = 2_000;

/** Tasks up to here are not felt, in milliseconds (definition of total blocking time). */
const NOT_FELT = 50;

/** Runs in the page before anything else: keeps what the browser tells of itself. */
function watch() {
  const seen = { largest: 0, /** @type {{ from: number, took: number }[]} */ long: [] };
  Object.assign(globalThis, { __seen: seen });
  const observe = (/** @type {string} */ type, /** @type {(entry: PerformanceEntry) => void} */ take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
  observe('longtask', (entry) => seen.long.push({ from: entry.startTime, took: entry.duration }));
}

/**
 * Opens an address in a new page of a context, with nothing in the browser's cache.
 * @param {import('playwright').BrowserContext} context
 * @param {string} address
 * @param {string} awaited selector of what the reader has come for
 * @returns {Promise<Speed>}
 */
export async function measurePage(context, address, awaited) {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const weights = weighScripts(session);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await shown(session, awaited);
    // Not the browser's own idea of an idle network: the notices of a signed-in person come by a stream that never ends.
    for (let asked = -1; asked !== weights.asked();) {
      asked = weights.asked();
      await wait(QUIET);
    }
    const seen = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { first: paint?.startTime ?? 0, .../** @type {any} */ (globalThis).__seen };
    });
    return { ...speedOf(seen), scripts: weights.bytes(), files: weights.files() };
  } finally {
    await page.close();
  }
}

/**
 * Waits until an element is there. Playwright would ask the page as a person's gesture, and the dashboard loads ahead for
 * somebody who has touched it.
 * @param {import('playwright').CDPSession} session
 * @param {string} awaited selector
 */
async function shown(session, awaited) {
  const expression = `document.querySelector(${JSON.stringify(awaited)}) !== null`;
  for (let tries = 0; tries < 1_200; tries += 1) {
    const { result } = await session.send('Runtime.evaluate', { expression, userGesture: false });
    if (result.value === true) return;
    await wait(100);
  }
  throw new Error(`The page did not show ${awaited} within two minutes.`);
}

/**
 * @param {{ first: number, largest: number, long: readonly { from: number, took: number }[] }} seen
 * @returns {Pick<Speed, 'firstPaint' | 'largestPaint' | 'blocked'>}
 */
export function speedOf({ first, largest, long }) {
  if (first === 0 || largest === 0)
    throw new Error('The browser has told no paint: nothing was drawn, so nothing is measured.');
  const blocked = long
    .filter(({ from, took }) => from + took > first)
    .reduce((total, { took }) => total + Math.max(0, took - NOT_FELT), 0);
  return { firstPaint: first, largestPaint: largest, blocked };
}

/** @param {import('playwright').CDPSession} session */
function weighScripts(session) {
  /** @type {Map<string, string>} */
  const scripts = new Map();
  let total = 0;
  let requests = 0;
  session.on('Network.requestWillBeSent', () => (requests += 1));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const path = new URL(response.url).pathname;
    if (type === 'Script' || path.endsWith('.js')) scripts.set(requestId, path);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) total += encodedDataLength;
  });
  return { asked: () => requests, bytes: () => total, files: () => [...new Set(scripts.values())].toSorted() };
}

/**
 * The middle of some figures.
 * @param {readonly number[]} figures
 */
export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
