import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('figures typed into the monthly grid survive a reload: what is right in the books, what is not where it was typed', async ({
  visitor,
}) => {
  const { page } = visitor;
  // The browser asks before it leaves figures behind that are not in the books.
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
  await expect(status).toHaveText('Refused: 1. Mend or clear the marked cells; until then no other sheet opens.');
  await page.reload();
  await expect(cell).toHaveText('12,5');
  await expect(status).toHaveText('Refused: 1. Mend or clear the marked cells; until then no other sheet opens.');

  const stored = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/scope-management/grid') && answer.request().method() === 'POST',
    );
  await cell.click();
  await Promise.all([stored(), page.keyboard.type('12.5').then(() => page.keyboard.press('Enter'))]);
  await expect(status).toHaveText('Everything is saved');
  await page.reload();
  await expect(cell).toHaveText('12.5');
  await expect(status).toHaveText('Everything is saved');

  await cell.click();
  await Promise.all([stored(), page.keyboard.press('Delete')]);
  await expect(status).toHaveText('Everything is saved');
  await page.reload();
  await expect(cell).toHaveText('');
});
