import { expect } from '@playwright/test';
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

/** Opens screens, and asserts that nothing there is about Australia. */
export async function readsScreens({ page }: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`/${path}`);
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
