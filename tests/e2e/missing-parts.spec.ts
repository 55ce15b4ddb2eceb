import { Palette } from './pages/palette.ts';
import { accounts, facilities } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

// Messages of the browser, the bundler and React about a missing chunk.
test.use({
  expectedFaults: /net::ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload CSS|ChunkLoadError/,
});

const LIST_PAGE = '**/assets/RecordListPage-*.js';
/** Also matches the URL of the retry. */
const PALETTE = /\/assets\/PalettePart-[^/]*\.js/;
const NOTICES_STYLE = '**/assets/Toast-*.css';

/** Counts full page loads. */
function countLoads({ page }: Visitor): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

const offers = ({ page }: Visitor) => page.getByRole('button', { name: 'Reload' });

test.beforeEach(async ({ visitor }) => {
  await visitor.signIn(accounts.preparer);
  await visitor.dashboard.isReady();
});

test('a page that fails to load offers a reload, which does not happen automatically and helps', async ({
  visitor,
}) => {
  const { page } = visitor;
  const loads = countLoads(visitor);
  await page.route(LIST_PAGE, (route) => route.abort());
  await visitor.header.choose('Data Management', 'Scope 1');
  await expect(visitor.heading).toHaveText('This page did not load');
  await expect(page.getByText('what you saved is safe')).toBeVisible();
  await expect(offers(visitor)).toHaveCount(1);
  await expect(visitor.header.navigation).toBeVisible();
  expect(loads()).toBe(0);

  await test.step('an unsuccessful reload is reported and offered again, nothing more', async () => {
    await offers(visitor).click();
    await expect(page.getByText('Reloading has not helped yet.')).toBeVisible();
    await expect(offers(visitor)).toHaveCount(1);
    expect(loads()).toBe(1);
  });

  await page.unroute(LIST_PAGE);
  await offers(visitor).click();
  await visitor.list.isReady();
  expect(loads()).toBe(2);
});

test('a page that does not load within 120 s counts as missing', async ({ visitor }) => {
  const { page } = visitor;
  await page.clock.install();
  await page.reload();
  await visitor.dashboard.isReady();
  await page.route(LIST_PAGE, () => undefined);
  await visitor.header.choose('Data Management', 'Scope 1');
  await page.clock.runFor(119_000);
  await expect(page.getByText('This page did not load')).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(visitor.heading).toHaveText('This page did not load');
});

test('if part of a page fails to load, the input stays, and the message says what a reload would lose', async ({
  visitor,
}) => {
  const { page } = visitor;
  const loads = countLoads(visitor);
  let isThere = false;
  // Chromium forgets that a script failed once no route intercepts it any more, so this route stays.
  await page.route(PALETTE, (route) => (isThere ? route.continue() : route.abort()));
  await visitor.visit('/scope1/create');
  await visitor.form.fillIn({ category: 'Stationary fuels', input: 'Diesel oil', quantity: '700' });
  await page.keyboard.press('Control+k');
  const offer = page.getByRole('status').filter({ hasText: 'A part of this page did not load' });
  await expect(offer).toContainText('what you typed since is lost when you reload');
  await expect(offers(visitor)).toHaveCount(1);
  await expect(visitor.form.quantity).toHaveValue('700');
  await page.getByRole('button', { name: 'Go on without it' }).click();
  await expect(offer).toBeHidden();
  await expect(visitor.form.quantity).toHaveValue('700');
  expect(loads()).toBe(1);

  await test.step('and is loaded once it is available again', async () => {
    isThere = true;
    const palette = new Palette(page);
    await palette.openByKeys();
    await expect(offer).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(visitor.form.quantity).toHaveValue('700');
  });
});

test('a style sheet that fails to load offers a reload too', async ({ visitor, leavesBehind }) => {
  await visitor.page.route(NOTICES_STYLE, (route) => route.abort());
  await visitor.visit('/scope1/create');
  await visitor.form.fillIn({
    facility: facilities.ironbark,
    month: reportingMonth(),
    category: 'Stationary fuels',
    input: 'Diesel oil',
    quantity: '700',
  });
  await visitor.form.create.click();
  await expect(visitor.record.working).toBeVisible();
  leavesBehind(accounts.preparer, await visitor.record.id());
  await expect(visitor.page.getByText('A part of this page did not load')).toBeVisible();
  await expect(offers(visitor)).toHaveCount(1);
});

test.describe('broken', () => {
  test.use({ expectedFaults: /TypeError/ });

  test('a screen that cannot be rendered shows Whoops! in its place, and reloading it helps', async ({ visitor }) => {
    const { page } = visitor;
    // A response our server never gives: a record without any of its fields.
    const RECORD = /\/api\/scope-management\/[0-9a-f-]{36}$/;
    await page.route(RECORD, (route) => route.fulfill({ json: { statusCode: 200, data: { typeScope: 1 } } }));
    await visitor.header.choose('Data Management', 'Scope 1');
    await visitor.list.isReady();
    await visitor.list.openFirst();
    await expect(page.getByRole('heading', { name: 'Whoops!' })).toBeVisible();
    await expect(page.getByText('Stuck in a blind spot. Reload to see the magic!')).toBeVisible();
    await expect(visitor.header.navigation).toBeVisible();

    await page.unroute(RECORD);
    await offers(visitor).click();
    await expect(visitor.record.working).toBeVisible();
  });
});
