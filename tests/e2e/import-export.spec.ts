import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const TITLES = 'Facility,Category,Input,Use,From,To,Quantity,Unit,Reference';

/** Two valid rows and one with an unknown facility. */
function deliveries(reference: string): Buffer {
  const row = (facility: string, n: number) =>
    `${facility},Stationary fuels,Diesel oil,Stationary,01/03/2026,31/03/2026,${n},kL,${reference}-${n}`;
  const rows = [row(facilities.ironbark, 11), row(facilities.ironbark, 12), row('Nowhere', 13)];
  return Buffer.from([TITLES, ...rows].join('\n'));
}

test('a file is checked, imported without its rejected rows, and undone', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.arrive(accounts.operator);
  await page.goto('/import');
  const name = `deliveries-${Date.now()}.csv`;
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: deliveries(name) });
  await visitor.isAt(/\/import\/[0-9a-f-]{36}$/);
  await expect(page.getByText('No facility named “Nowhere”.')).toBeVisible();

  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import 2 records' }).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});

test('records are exported from their list', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.arrive(accounts.operator);
  await visitor.header.choose('Data Management', 'Scope 1');
  await page.getByRole('link', { name: 'Export' }).click();
  await visitor.isAt(/\/export-scope\?typeScope=1$/);
  await page.getByText('CSV', { exact: true }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download now' }).click();
  expect((await started).suggestedFilename()).toMatch(/^records-\d{4}-\d{2}-\d{2}\.csv$/);
});
