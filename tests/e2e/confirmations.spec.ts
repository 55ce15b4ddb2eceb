import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const TITLES = 'Facility,Category,Input,Use,From,To,Quantity,Unit,Reference';

/** Three ordinary months of naphtha, and one entered in litres as kilolitres. */
function slipped(reference: string): Buffer {
  const months = [
    ['01', '31', '3.1'],
    ['02', '28', '3.2'],
    ['03', '31', '3.3'],
    ['04', '30', '3200'],
  ] as const;
  const rows = months.map(
    ([month, last, quantity]) =>
      `${facilities.victorian},Stationary fuels,Naphtha,Stationary,01/${month}/2026,${last}/${month}/2026,${quantity},kL,${reference}-${month}`,
  );
  return Buffer.from([TITLES, ...rows].join('\n'));
}

test('a dry run reports a mistaken unit with its tonnes, and asks for confirmation', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.arrive(accounts.operator);
  await page.goto('/import');
  const name = `slipped-${Date.now()}.csv`;
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: slipped(name) });
  await visitor.isAt(/\/import\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/About 1,000x the usual .* kL for this facility\. Did you mean L\?/)).toBeVisible();
  await expect(page.getByText('Far from usual')).toBeVisible();

  await page.getByRole('button', { name: 'Import 4 records' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import 4 records' }).click();
  const again = page.getByRole('alertdialog', {
    name: /^[\d,]+ t CO2-e are far from usual\. Import anyway\?$/,
  });
  await expect(again).toBeVisible();
  await again.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible();
});

test('a lock shows what it will close beforehand', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.arrive(accounts.operator);
  await visitor.visit('/periods');
  const row = page.getByRole('row', { name: new RegExp(`${facilities.victorian}.*FY2026`) });
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Lock…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock this period?' });
  await expect(dialog).toContainText(/Scope 1\s*[\d,]+\.\d\s*t CO2-e/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText(/Open|In review/);
});
