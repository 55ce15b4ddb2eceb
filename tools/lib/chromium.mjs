import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * What the search for a browser depends on; tests pass an imaginary machine.
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {(file: string) => boolean} isFile
 * @property {() => string | undefined} playwrightsOwn where Playwright stores its own download
 */

/** The headless shell comes first: a page takes a seventh of the processor time it takes in a full browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @type {Partial<Record<NodeJS.Platform, readonly string[]>>} */
const usualPlaces = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/**
 * Every usable Chromium, best first: the configured one, the system's, Playwright's.
 * @param {Machine} machine
 * @returns {string[]}
 * @throws {Error} if CHROMIUM_PATH names a missing file: silently using another browser would hide the mistake
 */
export function chromiumCandidates({ env, platform, isFile, playwrightsOwn }) {
  const asked = env.CHROMIUM_PATH;
  if (asked) {
    if (!isFile(asked))
      throw new Error(`CHROMIUM_PATH is "${asked}", and there is no such file. Correct it or unset it.`);
    return [asked];
  }
  const folders = platform === 'win32' ? [] : (env.PATH ?? '').split(':').filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.posix.join(folder, name)));
  const own = playwrightsOwn();
  return [...onPath, ...(usualPlaces[platform] ?? []), ...(own ? [own] : [])].filter(isFile);
}

/**
 * This machine, with Playwright if it is installed.
 * @returns {Promise<Machine>}
 */
export async function thisMachine() {
  const playwright = await import('playwright').catch(() => undefined);
  return {
    env: process.env,
    platform: process.platform,
    isFile: (file) => existsSync(file) && statSync(file).isFile(),
    playwrightsOwn: () => playwright?.chromium.executablePath(),
  };
}

/**
 * The Chromium the tests run in; undefined if there is none (`npm test` installs one).
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  return chromiumCandidates(await thisMachine())[0];
}

/**
 * Switches for a test browser: no background requests, no first-run questions, and no sandbox for root, where it cannot work.
 * @param {number | undefined} userId as returned by `process.getuid()`
 */
export function chromiumFlags(userId = process.getuid?.()) {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The shell hints fonts by default, which makes some letters wider than in a browser on a screen.
    '--font-render-hinting=none',
  ];
  return userId === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
