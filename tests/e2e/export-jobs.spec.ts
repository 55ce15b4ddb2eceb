import { readFile } from 'node:fs/promises';
import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('an export is requested, the bell reports that it is ready, and its file opens', async ({ visitor }) => {
  const { page, header, bell } = visitor;
  await visitor.arrive(accounts.operator);
  await header.choose('Data Management', 'Exports');
  await page.getByRole('button', { name: /^Every scope/ }).click();
  await expect(page.getByRole('option')).toHaveText(['Every scope', 'Scope 1', 'Scope 2', 'Scope 3', 'Energy']);
  await page.keyboard.press('Escape');
  await page.getByText('CSV', { exact: true }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = page.getByRole('button', { name: /^Download records-\d{4}-\d{2}-\d{2}\.csv$/ }).first();
  await expect(file).toBeVisible();

  await page.goto('/scope1');
  await bell.button.click();
  await bell
    .link(/Your export is ready/)
    .first()
    .click();
  await visitor.isAt(/\/export-scope$/);
  const started = page.waitForEvent('download');
  await file.click();
  const text = await readFile(await (await started).path(), 'utf8');
  expect(text.split('\r\n').length).toBeGreaterThan(2);
  expect(text).toMatch(/^\uFEFF.*Facility/);
});
