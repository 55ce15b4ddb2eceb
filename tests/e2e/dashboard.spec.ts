import { DashboardPanels } from './pages/dashboard-panels.ts';
import { accounts, companies, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('a user views one facility in kilotonnes, opens the working of a figure, and downloads the rows', async ({
  visitor,
}) => {
  const { page, dashboard } = visitor;
  const panels = new DashboardPanels(page);
  await visitor.arrive(accounts.operator);
  await dashboard.isReady();
  await panels.chooseFacility(facilities.ironbark);
  await panels.chooseUnit('Kilotonnes (kt)');
  await dashboard.isReady();
  await expect(dashboard.totals).toContainText('kt CO2-e');
  expect(await panels.export(/^Excel/)).toMatch(/\.xlsx$/);

  await panels.pressBar('Emissions by facility', facilities.ironbark);
  await visitor.isAt(/\/dashboard\/records\?.*facilities=/);
  await visitor.list.isReady();
  await expect(visitor.list.rows.first()).toContainText(facilities.ironbark);
  await visitor.list.openFirst();
  await expect(visitor.record.working).toBeVisible();

  // The back button returns to the dashboard, and the filter is unchanged.
  await page.goBack();
  await visitor.list.isReady();
  await page.goBack();
  await dashboard.isReady();
  await expect(dashboard.totals).toContainText('kt CO2-e');
});

test('staff see the largest emitters, and one company', async ({ visitor }) => {
  const { page, dashboard } = visitor;
  const panels = new DashboardPanels(page);
  await visitor.arrive(accounts.admin);
  await dashboard.isReady();
  const ranking = await panels.panel('Companies');
  await ranking.getByRole('button', { name: 'Show as table' }).click();
  await expect(ranking.getByRole('row', { name: new RegExp(companies.operator) })).toBeVisible();
  await expect(ranking.getByRole('row', { name: new RegExp(companies.logistics) })).toBeVisible();

  await dashboard.chooseCompany(companies.logistics);
  await dashboard.isReady();
  await expect(ranking.getByRole('row', { name: new RegExp(companies.logistics) })).toBeVisible();
  await expect(ranking.getByRole('row', { name: new RegExp(companies.operator) })).toHaveCount(0);
});

test('the demo has months in every band, and a user opens one', async ({ visitor, apiOf }) => {
  const { page, dashboard } = visitor;
  const api = await apiOf(accounts.operator);
  const { data } = (await (
    await api.get('/api/dashboard/break-down/historical-emissions/filter?from=2025-07-01&to=2026-06-30')
  ).json()) as { data: { series: readonly { id: string; facilityMonths: number }[] } };
  expect(data.series.map(({ id }) => id)).toEqual(['0-50', '50-100', '100-500', '500-1000', '1000-']);
  for (const { id, facilityMonths } of data.series) expect(facilityMonths, id).toBeGreaterThan(0);

  await visitor.arrive(accounts.operator, '/dashboard?from=2025-07-01&to=2026-06-30');
  await dashboard.isReady();
  const band = page.getByRole('button', { name: /Band$/ });
  // Panels further down load when the user scrolls to them.
  await expect(async () => {
    await page.mouse.wheel(0, 1200);
    await expect(band).toBeVisible({ timeout: 500 });
  }).toPass();
  await band.click();
  await expect(page.getByRole('option')).toHaveText([
    'All bands',
    '0-50',
    '50-100',
    '100-500',
    '500-1000',
    'Over 1000',
  ]);
  await page.getByRole('option', { name: '0-50', exact: true }).click();
  const [lowest] = data.series;
  await expect(page.getByText(`${lowest?.facilityMonths} facility-months, by t CO2-e`)).toBeVisible();
});
