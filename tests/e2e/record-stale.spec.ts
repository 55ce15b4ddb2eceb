import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedStatuses: [409] });

test('two people change one record: the second sees both versions and nothing is lost', async ({
  visitor,
  anotherVisitor,
  apiOf,
  leavesBehind,
}) => {
  // Two browsers.
  test.slow();
  const api = await apiOf(accounts.preparer);
  const id = await api.createRecord(await api.dieselBody(facilities.ironbark));
  leavesBehind(accounts.preparer, id);
  const colleague = await anotherVisitor();
  await visitor.arrive(accounts.preparer, `/scope1/${id}/edit`);
  await colleague.arrive(accounts.operator, `/scope1/${id}/edit`);

  await visitor.form.quantity.fill('500');
  await colleague.form.quantity.fill('600');
  await colleague.form.save.click();
  await expect(colleague.notice('Updated successful')).toBeVisible();

  await visitor.form.save.click();
  await expect(visitor.staleDialog.dialog).toContainText(accounts.operator.name);
  await expect(visitor.staleDialog.row('Quantity')).toContainText('500 kL');
  await expect(visitor.staleDialog.row('Quantity')).toContainText('600 kL');

  await test.step('closing the dialog keeps the input', async () => {
    await visitor.page.keyboard.press('Escape');
    await expect(visitor.staleDialog.dialog).toBeHidden();
    await expect(visitor.form.quantity).toHaveValue('500');
  });

  await test.step('saving again asks again, and the choice decides', async () => {
    await visitor.form.save.click();
    await visitor.staleDialog.keepMine.click();
    await expect(visitor.notice('Updated successful')).toBeVisible();
    await visitor.record.says('Quantity', '500 kL');
    await visitor.record.says('Record revision', '3');
  });
});

test('the second can also accept the first person’s version', async ({ visitor, apiOf, leavesBehind }) => {
  const api = await apiOf(accounts.preparer);
  const body = await api.dieselBody(facilities.ironbark);
  const id = await api.createRecord(body);
  leavesBehind(accounts.preparer, id);
  await visitor.arrive(accounts.preparer, `/scope1/${id}/edit`);
  await visitor.form.quantity.fill('500');
  expect((await api.post('/api/scope-management/update', { ...body, id, revision: 1, quantity: '600' })).status()).toBe(
    200,
  );
  await visitor.form.save.click();
  await visitor.staleDialog.takeTheirs.click();
  await expect(visitor.form.quantity).toHaveValue('600');
  await visitor.form.quantity.fill('601');
  await visitor.form.save.click();
  await visitor.record.says('Quantity', '601 kL');
});
