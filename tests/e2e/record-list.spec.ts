import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ visitor }) => {
  await visitor.arrive(accounts.preparer);
  await visitor.header.choose('Data Management', 'Scope 1');
  await visitor.list.isReady();
});

test('a list keeps its state, also after a reload', async ({ visitor }) => {
  const { list, page } = visitor;
  await expect(list.columnHeader('Energy')).toBeVisible();
  await list.toggleColumn('Energy');
  await expect(list.columnHeader('Energy')).toBeHidden();
  await list.edgeOf('Facility').focus();
  await page.keyboard.press('Home');
  await expect(list.edgeOf('Facility')).toHaveAttribute('aria-valuenow', '64');

  await page.reload();
  await list.isReady();
  await expect(list.columnHeader('Energy')).toBeHidden();
  await expect(list.edgeOf('Facility')).toHaveAttribute('aria-valuenow', '64');
});

test('a user filters by a facility, and removes the filter again', async ({ visitor }) => {
  const { list } = visitor;
  await list.filterBy('Facility', facilities.ironbark);
  await expect(list.filters).toContainText(`Facility ${facilities.ironbark}`);
  await expect(list.table).toHaveAttribute('aria-busy', 'false');
  for (const row of await list.rows.all()) await expect(row).toContainText(facilities.ironbark);
  await list.filters.getByRole('button', { name: 'Remove Facility' }).click();
  await expect(list.filters.getByRole('button', { name: 'Facility', exact: true })).toBeFocused();
});

test('selecting a record does not move the rows, and the columns of Scope 2 fit a small desktop', async ({
  visitor,
}) => {
  const { list, page } = visitor;
  const second = list.rows.nth(1);
  const before = await second.boundingBox();
  await list.rows.first().getByRole('checkbox').click();
  await expect(page.getByText('Selected: 1')).toBeVisible();
  expect((await second.boundingBox())?.y).toBe(before?.y);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  expect((await second.boundingBox())?.y).toBe(before?.y);

  await visitor.header.choose('Data Management', 'Scope 2');
  await list.isReady();
  const beyond = await list.table.evaluate((table) => {
    const frame = table.parentElement;
    return frame ? frame.scrollWidth - frame.clientWidth : Infinity;
  });
  expect(beyond, 'pixels of columns beyond the frame').toBeLessThanOrEqual(0);
});
