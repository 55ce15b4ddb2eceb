import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('figures entered in the monthly grid survive a reload: valid ones in the books, invalid ones in their cells', async ({
  visitor,
}) => {
  const { page } = visitor;
  // The browser asks before it leaves the page with unsaved figures.
  page.on('dialog', (dialog) => void dialog.accept());
  await visitor.arrive(accounts.operator);
  await visitor.visit('/monthly-grid');
  const free = page.locator('td[data-place]:not([aria-readonly="true"])').filter({ hasText: /^$/ });
  const place = await free.first().getAttribute('data-place');
  const cell = page.locator(`td[data-place="${place}"]`);
  const status = page.getByRole('status').filter({ hasText: /saved|Refused|Saving/ });

  await cell.click();
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(/^1 cell was not saved\. Fix or clear it before changing facility or year\./);
  await page.reload();
  await expect(cell).toHaveText('12,5');
  await expect(status).toHaveText(/^1 cell was not saved\. Fix or clear it before changing facility or year\./);

  const stored = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/scope-management/grid') && answer.request().method() === 'POST',
    );
  await cell.click();
  await Promise.all([stored(), page.keyboard.type('12.5').then(() => page.keyboard.press('Enter'))]);
  await expect(status).toHaveText(/^All changes saved/);
  await page.reload();
  await expect(cell).toHaveText('12.5');
  await expect(status).toHaveText(/^All changes saved/);

  await cell.click();
  await Promise.all([stored(), page.keyboard.press('Delete')]);
  await expect(status).toHaveText(/^All changes saved/);
  await page.reload();
  await expect(cell).toHaveText('');
});

test('a month a thousand times too large is saved as a draft with a warning, never as correct', async ({
  visitor,
  apiOf,
  leavesBehind,
}) => {
  const { page } = visitor;
  const api = await apiOf(accounts.operator);
  // A separate line, with months before the mistaken one.
  for (const [month, last] of [
    ['2025-07', '31'],
    ['2025-08', '31'],
    ['2025-09', '30'],
  ] as const)
    leavesBehind(
      accounts.operator,
      await api.createRecord(
        await api.dieselBody(facilities.victorian, {
          inputTypeId: 'kerosene',
          versionId: 'NGA-2025',
          fromDate: `${month}-01`,
          toDate: `${month}-${last}`,
          quantity: `3.${last}`,
        }),
      ),
    );
  await visitor.arrive(accounts.operator);
  await visitor.visit(`/monthly-grid?year=2026&facilityIds=${await api.facilityId(facilities.victorian)}`);
  const cell = page.getByRole('row').filter({ hasText: 'Kerosene' }).locator('td[data-place]').nth(3);
  await cell.click();
  await page.keyboard.type('3200');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/Kerosene.*About 1,000x the usual .* kL for this facility\. Did you mean L\?/),
  ).toBeVisible();
  await expect(cell).toHaveAttribute('data-state', 'warned');
  await cell.click();
  await page.keyboard.press('Delete');
});
