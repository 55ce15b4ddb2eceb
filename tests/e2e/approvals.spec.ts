import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('the bell opens one queue, where what waits is filtered, returned with a reason and approved', async ({
  visitor,
  apiOf,
}) => {
  const preparer = await apiOf(accounts.preparer);
  const ids: string[] = [];
  for (const quantity of ['21', '22']) {
    const id = await preparer.createRecord(await preparer.dieselBody(facilities.victorian, { quantity }));
    await preparer.answerWarnings(id);
    ids.push(id);
  }
  await preparer.post('/api/scope-management/status', { ids, status: 'SUBMITTED' });

  await visitor.arrive(accounts.operator, '/dashboard');
  const { page } = visitor;
  await visitor.bell.button.click();
  await visitor.bell
    .link(/submitted by/)
    .first()
    .click();
  await visitor.isAt('/approvals');
  await expect(visitor.heading).toHaveText('Approvals');

  await page.getByRole('searchbox').fill('Hastings');
  await page.getByRole('searchbox').press('Enter');
  const row = (quantity: string) => page.getByRole('row', { name: new RegExp(`Hastings.*\\b${quantity} kL`) });
  await expect(row('21')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ironbark/ })).toHaveCount(0);

  await row('21')
    .getByRole('button', { name: /Actions|More/ })
    .click();
  await page.getByRole('menuitem', { name: 'Return…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return 1 item?' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Which invoice?');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(visitor.notice('1 item returned.')).toBeVisible();
  await expect(row('21')).toHaveCount(0);

  await row('22')
    .getByRole('button', { name: /Actions|More/ })
    .click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  // The preparer's explanations of the warnings are read first.
  const review = page.getByRole('dialog', { name: 'Before you approve' });
  await review.getByRole('button', { name: 'Approve 1 record' }).click();
  await expect(visitor.notice('1 item approved.')).toBeVisible();
  expect([await preparer.statusOf(ids[0] ?? ''), await preparer.statusOf(ids[1] ?? '')]).toEqual([
    'RETURNED',
    'APPROVED',
  ]);
  const operator = await apiOf(accounts.operator);
  for (const id of ids) await operator.withdraw(id, 'Entered for a test');
});
