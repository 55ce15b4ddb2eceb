import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * What finding a browser depends on; tests hand in a machine that does not exist.
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {(file: string) => boolean} isFile
 * @property {() => string | undefined} playwrightsOwn where Playwright would keep its own download
 */

/** The shell without windows comes first: a page in it takes a seventh of the processor time that one in a whole browser takes. */
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
 * Every Chromium that may be used, best first: the one asked for, the system's, Playwright's own.
 * @param {Machine} machine
 * @returns {string[]}
 * @throws {Error} where CHROMIUM_PATH names a file that is not there: silently taking another would hide the mistake
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
 * This machine, with Playwright as far as it is installed.
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
 * The Chromium the tests run in, or nothing where there is none (`npm test` installs one).
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  return chromiumCandidates(await thisMachine())[0];
}

/**
 * Switches for a browser in a test: no calls home, no profile questions, and no sandbox for root, which has none.
 * @param {number | undefined} userId as `process.getuid()` answers it
 */
export function chromiumFlags(userId = process.getuid?.()) {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return userId === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
