import { DashboardPanels } from './pages/dashboard-panels.ts';
import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('the URL contains the state of a list: a reload, the back button and a link show the same', async ({
  visitor,
  anotherVisitor,
}) => {
  // Two browsers.
  test.slow();
  const { page, list } = visitor;
  await visitor.arrive(accounts.preparer, '/scope1');
  await list.isReady();
  await list.filterBy('Facility', facilities.ironbark);
  await expect(page).toHaveURL(/[?&]facilityId=/);
  await list.columnHeader('Period').getByRole('button').click();
  await expect(page).toHaveURL(/sort=fromDate\./);
  await list.nextPage.click();
  await expect(list.pages(2)).toBeVisible();
  await list.isReady();
  const first = await list.rows.first().innerText();
  const address = page.url();
  expect(new URL(address).searchParams.get('page')).toBe('2');

  await page.reload();
  await list.isReady();
  await expect(list.pages(2)).toBeVisible();
  expect(await list.rows.first().innerText()).toBe(first);

  await list.openFirst();
  await expect(visitor.record.working).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await list.isReady();
  expect(await list.rows.first().innerText()).toBe(first);

  const { pathname, search } = new URL(address);
  const colleague = await anotherVisitor();
  await colleague.arrive(accounts.operator, pathname + search);
  await colleague.list.isReady();
  await expect(colleague.list.pages(2)).toBeVisible();
  expect(await colleague.list.rows.first().innerText()).toBe(first);

  // A link without list state opens the list as it was left; the menu resets it.
  await list.openFirst();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Scope 1' }).click();
  await expect(page).toHaveURL(address);
  await visitor.header.choose('Data Management', 'Scope 1');
  await visitor.isAt('/scope1');
  await expect(list.pages(1)).toBeVisible();
});

test('the URL contains the filter of a dashboard', async ({ visitor }) => {
  const { page, dashboard } = visitor;
  await visitor.arrive(accounts.preparer);
  await dashboard.isReady();
  await dashboard.chooseOldestYear();
  const chosen = await dashboard.firstDay();
  await expect(page).toHaveURL(/\/dashboard\?from=\d{4}-07-01&to=\d{4}-06-30$/);
  await page.reload();
  await dashboard.isReady();
  expect(await dashboard.firstDay()).toBe(chosen);
  await visitor.header.openDashboard();
  await visitor.isAt('/dashboard');
});

test('dashboard and report state what they include, and link to each other with the same period and facilities', async ({
  visitor,
}) => {
  const { page, dashboard } = visitor;
  const panels = new DashboardPanels(page);
  await visitor.arrive(accounts.operator);
  await dashboard.isReady();
  await dashboard.chooseOldestYear();
  await panels.chooseFacility(facilities.ironbark);
  await expect(page).toHaveURL(/\/dashboard\?from=.*&to=.*&facilities=/);
  const { search } = new URL(page.url());
  await expect(page.getByText(/^Includes records that are not approved yet · This company only/)).toBeVisible();
  await page.getByRole('link', { name: 'Report for this period' }).click();
  await expect(
    page.getByText(/^Approved records only · The company and the group members that consented/),
  ).toBeVisible();
  const asked = new URL(page.url()).searchParams;
  for (const [word, value] of new URLSearchParams(search)) expect(asked.get(word), word).toBe(value);
  await page.getByRole('link', { name: 'Dashboard for this period' }).click();
  await visitor.isAt(`/dashboard${search}`);
});

test('a URL with an invalid list state opens the default, and a page beyond the end is the last one', async ({
  visitor,
}) => {
  const { page, list } = visitor;
  await visitor.arrive(accounts.preparer, '/scope1?page=none&size=1000&sort=password.ASC&statuses=GONE');
  await list.isReady();
  await expect(list.pages(1)).toBeVisible();
  await visitor.arrive(accounts.admin, '/admin/company-management?page=40');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await visitor.isAt(/\/admin\/company-management(\?page=\d)?$/);
});
