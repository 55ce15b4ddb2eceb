import { median } from './page-speed.mjs';

/**
 * How long a key takes in a sheet of the monthly grid after a block was pasted into it, measured inside the browser: from
 * the key to the end of the frame that shows what it did.
 *
 * @typedef {object} Typing
 * @property {number} cells that were pasted
 * @property {number} paste milliseconds from the paste to the end of its frame
 * @property {readonly number[]} saving milliseconds of each key while the cells are being saved
 * @property {readonly number[]} saved the same after they were
 */

/** Lines of the sheet, each an input; twelve months of so many are 504 cells. */
const LINES = 42;

/** Keys that are pressed in each part, and the pause between two in milliseconds: a quick typist's. */
const KEYS = 40;
const PAUSE = 90;

/** First day of the financial year the sheet opens with: up to October the one before is still being recorded. */
function firstDay() {
  const now = new Date();
  return `${now.getFullYear() - (now.getMonth() < 10 ? 1 : 0)}-07-01`;
}

/** Runs in the page: tells how long each key, and a paste, took to the end of its frame. */
function watchKeys() {
  const seen = { keys: /** @type {number[]} */ ([]), pastes: /** @type {number[]} */ ([]) };
  Object.assign(globalThis, { __typing: seen });
  const until =
    (/** @type {number[]} */ list) =>
    (/** @type {Event} */ { timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => list.push(performance.now() - timeStamp), { once: true });
        port1.start();
        port2.postMessage(null);
      });
  addEventListener('keydown', until(seen.keys), true);
  addEventListener('paste', until(seen.pastes), true);
}

/**
 * A sheet of so many lines: each input of stationary fuels has a draft in July.
 *
 * @param {string} address
 * @param {string} token
 */
async function layLines(address, token) {
  const call = async (/** @type {string} */ path, /** @type {unknown} */ body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data, message } = await answer.json();
    if (!answer.ok) throw new Error(`${path} was refused: ${message}`);
    return data;
  };
  const facilities = await call('/api/selection/company-facility', null);
  const [{ id: facilityId }] = facilities.commonObjects;
  const year = Number(firstDay().slice(0, 4)) + 1;
  const sheet = await call(`/api/scope-management/grid?typeScope=1&year=${year}&facilityId=${facilityId}`, null);
  // An earlier round has laid them.
  if (sheet.lines.length >= LINES) return;
  const inputs = await call('/api/selection/input-type?categoryId=STATIONARY_FUELS', null);
  const cells = inputs.commonObjects
    .slice(0, LINES)
    .map((/** @type {{ id: string, units: string[], consumptionTypes: { id: string }[] }} */ input) => ({
      facilityId,
      categoryId: 'STATIONARY_FUELS',
      inputTypeId: input.id,
      consumptionTypeId: input.consumptionTypes[0]?.id ?? null,
      unit: input.units[0],
      month: firstDay(),
      quantity: '1',
    }));
  const { outcomes } = await call('/api/scope-management/grid', { typeScope: 1, cells });
  const refused = outcomes.filter((/** @type {{ outcome: string }} */ { outcome }) => outcome !== 'saved');
  if (cells.length < LINES || refused.length > 0)
    throw new Error('The sheet has not the lines that are to be measured.');
}

/**
 * Pastes twelve months of figures into every line of a sheet, and types on while they are saved and afterwards.
 *
 * @param {import('playwright').BrowserContext} context of somebody who is signed in
 * @param {string} address
 * @param {string} token
 * @returns {Promise<Typing>}
 */
export async function measureTyping(context, address, token) {
  await layLines(address, token);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
  const page = await context.newPage();
  try {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.addInitScript(watchKeys);
    await page.goto(`${address}/monthly-grid?scope=scope1`);
    const places = page.locator('td[data-place]:not([aria-readonly="true"])');
    await places.first().waitFor();
    const block = Array.from({ length: LINES }, (_, line) =>
      Array.from({ length: 12 }, (__, month) => String(100 + line + month)).join('\t'),
    ).join('\n');
    await page.evaluate((text) => navigator.clipboard.writeText(text), block);
    // The first line whose year is open from its first month on.
    await page.locator('td[data-place$=":0"]:not([aria-readonly="true"])').first().click();
    await page.keyboard.press('Control+V');
    await page.waitForFunction(() => /** @type {any} */ (globalThis).__typing.pastes.length > 0);
    const saving = await typed(page);
    await page.getByText('All changes saved').waitFor({ timeout: 120_000 });
    const cells = await places.filter({ hasText: /\d/ }).count();
    const saved = await typed(page);
    const [paste = 0] = await page.evaluate(() => /** @type {any} */ (globalThis).__typing.pastes);
    return { cells, paste, saving, saved };
  } finally {
    await page.close();
  }
}

/**
 * Digits typed into one cell after the other, down a column.
 *
 * @param {import('playwright').Page} page
 * @returns {Promise<readonly number[]>}
 */
async function typed(page) {
  await page.evaluate(() => void ((/** @type {any} */ (globalThis).__typing.keys.length = 0)));
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 4 === 3 ? 'Enter' : String(1 + (key % 9)));
    await page.waitForTimeout(PAUSE);
  }
  return page.evaluate(() => /** @type {any} */ (globalThis).__typing.keys);
}

/**
 * A table in Markdown.
 *
 * @param {readonly Typing[]} rounds
 */
export function typingTable(rounds) {
  const worst = (/** @type {(one: Typing) => readonly number[]} */ of) =>
    Math.max(...rounds.flatMap((one) => of(one))).toFixed(0);
  const middle = (/** @type {(one: Typing) => readonly number[]} */ of) =>
    median(rounds.flatMap((one) => of(one))).toFixed(0);
  const pasted = median(rounds.map(({ paste }) => paste)).toFixed(0);
  return [
    '| monthly grid, ms to the end of the frame | median | most |',
    '|---|--:|--:|',
    `| paste of ${rounds[0]?.cells ?? 0} cells | ${pasted} | ${worst(({ paste }) => [paste])} |`,
    `| a key while they are saved | ${middle(({ saving }) => saving)} | ${worst(({ saving }) => saving)} |`,
    `| a key afterwards | ${middle(({ saved }) => saved)} | ${worst(({ saved }) => saved)} |`,
  ].join('\n');
}
