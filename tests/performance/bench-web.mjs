import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { chromiumFlags } from '../../tools/lib/chromium.mjs';
import { freePort } from '../../tools/lib/free-port.mjs';
import { fromRoot } from '../../tools/lib/paths.mjs';
import { signInKeys } from '../../tools/lib/web-budgets.mjs';
import { measureTyping, typingTable } from './grid-typing.mjs';
import { measurePage, median } from './page-speed.mjs';

/** @typedef {import('./page-speed.mjs').Speed} Speed */

const ACCOUNT = { email: 'preparer@scopebook.test', password: 'scopebook-demo' };

/**
 * Measures the first pages and typing in the monthly grid. Returns tables in Markdown.
 * @param {{ rounds: number, executablePath: string }} options
 */
export async function runWebBench({ rounds, executablePath }) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [fromRoot('tools', 'e2e-server.mjs')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  try {
    await ready(address, server);
    const signIn = await inTurn(rounds, () => measureSignIn(browser, address));
    const dashboard = await inTurn(rounds, () => measureDashboard(browser, address));
    sameAsBudget(signIn[0]?.files ?? []);
    const typing = await inTurn(rounds, () => measureGrid(browser, address));
    return `${table([row('sign-in', signIn), row('dashboard, signed in', dashboard)])}\n\n${typingTable(typing)}`;
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await ended;
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 */
async function measureSignIn(browser, address) {
  const context = await browser.newContext({ locale: 'en-AU', viewport: { width: 1280, height: 800 } });
  try {
    return await measurePage(context, `${address}/login`, 'input[name="password"]');
  } finally {
    await context.close();
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 */
async function measureDashboard(browser, address) {
  const context = await browser.newContext({ locale: 'en-AU', viewport: { width: 1280, height: 800 } });
  try {
    await enter(context, address);
    // The totals: charts load when they are seen, and the first of them is below.
    return await measurePage(context, `${address}/dashboard`, 'main a[href*="/dashboard/records"]');
  } finally {
    await context.close();
  }
}

/**
 * Not slowed down to the speed of a phone: people paste tables at a desk.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} address
 */
async function measureGrid(browser, address) {
  const context = await browser.newContext({ locale: 'en-AU', viewport: { width: 1280, height: 800 } });
  try {
    return await measureTyping(context, address, await enter(context, address));
  } finally {
    await context.close();
  }
}

/**
 * Signs in and returns the token.
 *
 * @param {import('playwright').BrowserContext} context
 * @param {string} address
 */
async function enter(context, address) {
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.fill('input[name="email"]', ACCOUNT.email);
  await page.fill('input[name="password"]', ACCOUNT.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${address}/dashboard`);
  const token = await page.evaluate(() => localStorage.getItem('access-token') ?? '');
  await page.close();
  return token;
}

/**
 * @template Result
 * @param {number} rounds
 * @param {() => Promise<Result>} work
 */
async function inTurn(rounds, work) {
  const results = [];
  for (let round = 0; round < rounds; round += 1) results.push(await work());
  return results;
}

/**
 * @param {string} address
 * @param {import('node:child_process').ChildProcess} server
 */
async function ready(address, server) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null)
      throw new Error('The server has ended before it was ready; its message stands above.');
    const answered = await fetch(`${address}/readyz`).catch(() => null);
    if (answered?.ok) return;
    await wait(200);
  }
  throw new Error('The server was not ready within two minutes.');
}

/**
 * What the budget of sign-in weighs is what a browser really asks for, or the budget means nothing.
 * @param {readonly string[]} files
 */
function sameAsBudget(files) {
  const manifest = JSON.parse(readFileSync(fromRoot('dist', 'web', '.vite', 'manifest.json'), 'utf8'));
  const weighed = [...new Set([...signInKeys(manifest)].map((key) => `/${manifest[key].file}`))].toSorted();
  const asked = files.filter((file) => file.startsWith('/assets/'));
  const different = [
    ...asked.filter((file) => !weighed.includes(file)),
    ...weighed.filter((file) => !asked.includes(file)),
  ];
  if (different.length > 0)
    throw new Error(`The page to sign in loads other scripts than its budget weighs: ${different.join(', ')}.`);
}

/**
 * @param {string} name
 * @param {readonly Speed[]} speeds
 */
function row(name, speeds) {
  const of = (/** @type {(speed: Speed) => number} */ figure) => median(speeds.map(figure)).toFixed(0);
  const kilobytes = (median(speeds.map(({ scripts }) => scripts)) / 1000).toFixed(0);
  return [name, of((s) => s.firstPaint), of((s) => s.largestPaint), of((s) => s.blocked), kilobytes];
}

/** @param {readonly (readonly string[])[]} rows */
function table(rows) {
  const head = [
    'page',
    'first contentful paint ms',
    'largest contentful paint ms',
    'total blocking time ms',
    'scripts kB',
  ];
  return [head, ['---', '--:', '--:', '--:', '--:'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
