import type { Locator, Page } from '@playwright/test';
import { DashboardPanels } from './pages/dashboard-panels.ts';
import { accounts, facilities, PASSWORD } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

/** More than the number of tab stops on any screen of the journey. */
const MOST_STOPS = 200;

/** Presses Tab, or Shift and Tab to go backwards, until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Opens a list, types the beginning of a choice and selects it. */
async function take(page: Page, list: Locator, choice: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type(choice);
  await expect(page.getByRole('option', { name: choice }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

test('a user signs in and creates a record without a mouse', async ({ visitor, leavesBehind }) => {
  const { page, form, list } = visitor;
  const { keyboard } = page;

  await test.step('sign in', async () => {
    await visitor.login.open();
    await expect(visitor.login.email).toBeFocused();
    await keyboard.type(accounts.preparer.email);
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await visitor.dashboard.isReady();
  });

  await test.step('open the menu and choose Scope 1', async () => {
    // The header comes before the screen, whose tab stops increase with every panel that loads.
    await tabTo(page, visitor.header.navigation.getByRole('button', { name: 'Data Management' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Scope 1' })).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Scope 2' })).toBeFocused();
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect(visitor.heading).toHaveText('Scope 1');
  });

  await test.step('create a record', async () => {
    await tabTo(page, list.newRecord);
    await keyboard.press('Enter');
    await take(page, form.list('Facility'), facilities.ironbark);
    await take(page, form.list('Month'), reportingMonth().label);
    await take(page, form.list('Category'), 'Stationary fuels');
    await tabTo(page, form.input);
    // It accepts text only once there is something to search.
    await expect(form.input).toBeEditable();
    await keyboard.type('Diesel oil');
    await expect(page.getByRole('option', { name: 'Diesel oil', exact: true })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await tabTo(page, form.quantity);
    await keyboard.type('700');
    await keyboard.press('Enter');
    await expect(visitor.notice('Created successful')).toBeVisible();
    leavesBehind(accounts.preparer, await visitor.record.id());
    await visitor.record.says('Quantity', '700 kL');
  });
});

test('a user sorts a list and opens a row without a mouse', async ({ visitor }) => {
  const { page, list } = visitor;
  const { keyboard } = page;
  await visitor.signIn(accounts.preparer);
  await visitor.dashboard.openTotal('Scope 1');
  await list.isReady();

  const quantity = list.columnHeader('Quantity');
  await tabTo(page, quantity.getByRole('button'));
  for (const order of ['ascending', 'descending']) {
    await keyboard.press('Enter');
    await expect(quantity).toHaveAttribute('aria-sort', order);
  }
  await expect(list.table).toHaveAttribute('aria-busy', 'false');
  await tabTo(page, list.rows.first().getByRole('link'));
  await keyboard.press('ArrowDown');
  await expect(list.rows.nth(1).getByRole('link')).toBeFocused();
  await keyboard.press('Enter');
  await expect(visitor.record.working).toBeVisible();
  await expect(visitor.heading).toBeFocused();
});

test('a user answers the idle warning without a mouse', async ({ visitor }) => {
  const { page } = visitor;
  await page.clock.install();
  await visitor.signIn(accounts.preparer);
  await visitor.dashboard.isReady();
  await page.clock.fastForward(1_802_000);
  await expect(visitor.idleDialog.stay).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(visitor.idleDialog.leave).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(visitor.idleDialog.stay).toBeFocused();
  const renewed = page.waitForResponse('**/api/refresh-token');
  await page.keyboard.press('Enter');
  expect((await renewed).status()).toBe(200);
  await expect(visitor.idleDialog.dialog).toBeHidden();

  await test.step('and closing it leaves the form', async () => {
    await page.clock.fastForward(1_802_000);
    await expect(visitor.idleDialog.stay).toBeFocused();
    await page.keyboard.press('Escape');
    await visitor.isAt('/login');
  });
});

test('a user reads the figures of a chart and opens the records behind them without a mouse', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.signIn(accounts.operator);
  await visitor.dashboard.isReady();
  const chart = await new DashboardPanels(page).panel('Emissions by facility');
  const bars = chart.getByRole('img', { name: /: [\d,.]+ t CO2-e$/ });
  await expect(bars.first()).toBeVisible();
  await tabTo(page, bars.first());

  for (const bar of [bars.first(), bars.nth(1)]) {
    await expect(bar).toBeFocused();
    // Announced with every digit, although the labels show it rounded.
    const name = (await bar.getAttribute('aria-label')) ?? '';
    const [, facility = '', figure = ''] = /^(.+), .+: ([\d,]+)\.?\d* t CO2-e$/.exec(name) ?? [];
    await expect(chart.locator('.highcharts-tooltip')).toContainText(facility);
    await expect(chart.locator('.highcharts-tooltip')).toContainText(figure.slice(0, -1));
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('ArrowUp');
  await expect(bars.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await visitor.isAt(/\/dashboard\/records\?.*facilities=/);
  await visitor.list.isReady();
});
