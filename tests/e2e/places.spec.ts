import type { Locator, Page } from '@playwright/test';
import { CompanyPages } from './pages/company-pages.ts';
import { DashboardPanels } from './pages/dashboard-panels.ts';
import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const TREEMAP = 'Facilities by size';
const MAP = 'Facilities on the map';

/** A year of the demo with all of its facilities. */
const YEAR = 'from=2025-07-01&to=2026-06-30';

/** A tile or a circle: a link over the drawing that reads "Ironbark Open Cut: 182.4 kt CO2-e, 30.2%". */
const placeOf = (panel: Locator, name: string) => panel.getByRole('link', { name: new RegExp(`^${name}: `) });

/** Presses Tab until the link has the focus: at most once for each link before it, and the buttons of the panel. */
async function tabWithin(page: Page, panel: Locator, link: Locator): Promise<void> {
  await panel.getByRole('button').first().focus();
  for (let stops = 0; stops < 40; stops += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
}

test('a tile opens the records of its facility, and back keeps the filter', async ({ visitor }) => {
  const { page, dashboard } = visitor;
  const panels = new DashboardPanels(page);
  await visitor.arrive(accounts.operator, `/dashboard?${YEAR}`);
  await dashboard.isReady();
  const tile = placeOf(await panels.panel(TREEMAP), facilities.ironbark);
  await tile.click();
  await visitor.isAt(/\/dashboard\/records\?.*from=2025-07-01&to=2026-06-30.*facilities=[0-9a-f-]{36}$/);
  await visitor.list.isReady();
  await expect(visitor.list.rows.first()).toContainText(facilities.ironbark);
  await page.goBack();
  await dashboard.isReady();
  await visitor.isAt(new RegExp(`/dashboard\\?.*${YEAR}`));
  await expect(placeOf(await panels.panel(TREEMAP), facilities.ironbark)).toBeVisible();
});

test('tiles and circles are opened without a mouse, the largest first', async ({ visitor }) => {
  const { page, dashboard } = visitor;
  const panels = new DashboardPanels(page);
  for (const title of [TREEMAP, MAP]) {
    await visitor.arrive(accounts.operator, `/dashboard?${YEAR}`);
    await dashboard.isReady();
    const panel = await panels.panel(title);
    const links = panel.getByRole('listitem').getByRole('link');
    await expect(links.first()).toBeVisible();
    const name = ((await links.first().innerText()) || (await links.first().getAttribute('aria-label')) || '').split(
      ':',
    )[0];
    await tabWithin(page, panel, links.first());
    await page.keyboard.press('Tab');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await visitor.isAt(/\/dashboard\/records\?/);
    await visitor.list.isReady();
    await expect(visitor.list.rows.first()).toContainText(name ?? '');
  }
});

test('a facility with a position stands on the map where it is, and leads to its records', async ({ visitor }) => {
  const { page, dashboard } = visitor;
  const panels = new DashboardPanels(page);
  const screens = new CompanyPages(page);
  const circle = async () => placeOf(await panels.panel(MAP), facilities.victorian);
  const openForm = async () => {
    await visitor.visit('/company-management');
    await screens.act(screens.facilities, facilities.victorian, 'Edit facility');
    const sheet = screens.sheet(facilities.victorian);
    await sheet.getByText('Advanced', { exact: true }).click();
    return sheet;
  };
  const set = async (latitude: string, longitude: string) => {
    const sheet = await openForm();
    await sheet.getByRole('textbox', { name: /^Latitude/ }).fill(latitude);
    await sheet.getByRole('textbox', { name: /^Longitude/ }).fill(longitude);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
  };
  await visitor.arrive(accounts.operator, '/company-management');

  await test.step('without one it stands at the centre of its state, and says so', async () => {
    await set('', '');
    await visitor.visit(`/dashboard?${YEAR}`);
    await dashboard.isReady();
    await expect(await circle()).toHaveAccessibleName(/, approximate: centre of VIC$/);
  });

  await test.step('with one it stands there', async () => {
    await set('-38.306', '145.186');
    await visitor.visit(`/dashboard?${YEAR}`);
    await dashboard.isReady();
    await expect(await circle()).not.toHaveAccessibleName(/approximate/);
    await (await circle()).click();
    await visitor.list.isReady();
    await expect(visitor.list.rows.first()).toContainText(facilities.victorian);
    await page.goBack();
    await dashboard.isReady();
    await visitor.isAt(new RegExp(`/dashboard\\?.*${YEAR}`));
  });

  await test.step('and it is said what a wrong position is', async () => {
    const sheet = await openForm();
    await sheet.getByRole('textbox', { name: /^Latitude/ }).fill('95');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByRole('textbox', { name: /^Latitude/ })).toHaveAttribute('aria-invalid', 'true');
  });
  // As the demo has it.
  await set('-38.305', '145.2');
});
