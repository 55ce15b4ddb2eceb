import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Palette } from '../pages/palette.ts';
import { seesNothingAustralian } from './australian-words.ts';
import type { Visitor } from './visitor.ts';

/** Screens of the company area without a record of their own. */
export const DATA_SCREENS = [
  'dashboard',
  'scope1',
  'scope2',
  'scope3',
  'energy',
  'scope3/create',
  'energy/create',
  'import',
  'monthly-grid',
  'periods',
  'record-checks',
  'factors',
  'custom-factors/create',
  'instruments',
  'instruments/create',
];
/** The other screens. */
export const COMPANY_SCREENS = [
  'report',
  'report/filings',
  'targets',
  'targets/create',
  'company-profile',
  'company-profile/edit',
  'company-profile/intensity',
  'company-management',
  'company-member',
  'company-connecting',
  'company-connecting/connection-invite',
  'record-request',
  'my-profile',
  'audit',
  'export-scope',
  'notifications',
];

/**
 * Goes to a screen inside the product, as a link does, and waits until the previous one is gone. Loading the whole page
 * again takes twice the processor time.
 */
async function goTo(page: Page, path: string): Promise<void> {
  const shown = page.getByRole('main').locator('[data-previous-screen]');
  await page.getByRole('main').evaluate((main, address) => {
    for (const part of main.children) part.setAttribute('data-previous-screen', '');
    // The router numbers its entries, and warns of one it does not know.
    const { idx } = history.state as { readonly idx: number };
    history.pushState({ usr: null, key: address, idx: idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${path}`);
  await expect(shown).toHaveCount(0);
}

/** Paths of every entry of the menus in the header; each menu is read for Australian words too. */
export async function menuPaths({ page }: Visitor): Promise<readonly string[]> {
  const navigation = page.getByRole('banner').getByRole('navigation');
  const links = await navigation.getByRole('link').all();
  const found = await Promise.all(links.map((link) => link.getAttribute('href')));
  for (const button of await navigation.getByRole('button').all()) {
    await button.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await seesNothingAustralian(page);
    for (const entry of await page.getByRole('menuitem').all()) found.push(await entry.getAttribute('href'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
  return [...new Set(found.flatMap((path) => (path?.startsWith('/') ? [path.slice(1)] : [])))];
}

/** Opens screens, and asserts that nothing there is about Australia. `load`: as an address typed into the browser. */
export async function readsScreens({ page }: Visitor, paths: readonly string[], load = false): Promise<void> {
  for (const path of paths) {
    await (load ? page.goto(`/${path}`) : goTo(page, path));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await seesNothingAustralian(page);
  }
}

/** The limits of Australian law have no screen, and the palette does not offer one. */
export async function hasNoThresholds({ page }: Visitor): Promise<void> {
  await page.goto('/thresholds');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  const palette = new Palette(page);
  await palette.openByKeys();
  await expect(palette.option('Dashboard')).toBeVisible();
  await seesNothingAustralian(page);
  await palette.field.fill('thresholds');
  await expect(palette.window.getByRole('option', { name: /^Thresholds/ })).toHaveCount(0);
}
