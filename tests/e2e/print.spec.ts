import { DashboardPage } from './pages/dashboard-page.ts';
import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

/** Width between the margins of A4, in pixels of 1/96 inch: 210 - 2 x 12 mm. */
const SHEET = 703;

test('a screen in the dark theme prints on white, as wide as the sheet, without navigation', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.arrive(accounts.operator);
  await visitor.store('scopebook.theme', 'dark');
  await visitor.visit('/dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.isReady();
  // Somebody who prints has moved before: that loads what is not seen yet.
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 400);
  await expect(dashboard.chart).toBeVisible();
  const grounds = () =>
    page.evaluate(() => {
      const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
      return [backgroundColor, colorScheme, getComputedStyle(document.body).backgroundColor];
    });
  const onScreen = await grounds();
  // It answers another question, and nobody has scrolled there.
  await expect(page.getByRole('figure', { name: /Emissions per tonne of ore/, includeHidden: true })).toBeAttached();

  await page.setViewportSize({ width: SHEET, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(grounds).toEqual(['rgba(0, 0, 0, 0)', 'light', 'rgb(255, 255, 255)']);
  for (const away of ['banner', 'contentinfo'] as const) await expect(page.getByRole(away)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeHidden();
  const drawn = await page.locator('.highcharts-root').evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(drawn.length).toBeGreaterThan(3);
  expect(Math.max(...drawn)).toBeLessThan(SHEET);

  await page.emulateMedia({ media: 'screen' });
  await expect.poll(grounds).toEqual(onScreen);
  await expect(page.getByRole('banner')).toBeVisible();
});
