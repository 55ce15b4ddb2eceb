import { accounts, facilities } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

const july = reportingMonth();

test('half the diesel gives half the emissions, and a deleted record is in no total', async ({
  visitor,
  apiOf,
  leavesBehind,
}) => {
  await visitor.arrive(accounts.preparer);
  await visitor.dashboard.isReady();
  const without = await visitor.dashboard.tonnesOf('Scope 1', july);
  const api = await apiOf(accounts.preparer);
  const id = await api.createRecord(await api.dieselBody(facilities.ironbark));
  leavesBehind(accounts.preparer, id);

  await visitor.visit(`/scope1/${id}`);
  await visitor.record.edit.click();
  await visitor.form.quantity.fill('350');
  await visitor.form.save.click();
  await expect(visitor.notice('Updated successful')).toBeVisible();
  await expect(visitor.record.main).toContainText('Exactly 948.402 t CO2-e');
  await visitor.record.says('Record revision', '2');

  await visitor.header.openDashboard();
  await visitor.dashboard.isReady();
  await expect.poll(() => visitor.dashboard.tonnesOf('Scope 1', july)).toBeCloseTo(without + 948.402, 5);

  await visitor.visit(`/scope1/${id}`);
  await visitor.record.deleteAndConfirm();
  await expect(visitor.notice('Deleted successful')).toBeVisible();
  await visitor.isAt('/scope1');
  await visitor.header.openDashboard();
  await visitor.dashboard.isReady();
  await expect.poll(() => visitor.dashboard.tonnesOf('Scope 1', july)).toBeCloseTo(without, 5);
});

test('an unsaved change is not lost by a stray click', async ({ visitor, apiOf, leavesBehind }) => {
  const api = await apiOf(accounts.preparer);
  const id = await api.createRecord(await api.dieselBody(facilities.ironbark));
  leavesBehind(accounts.preparer, id);
  await visitor.arrive(accounts.preparer, `/scope1/${id}/edit`);
  await visitor.form.quantity.fill('351');
  await visitor.header.openDashboard();
  const question = visitor.page.getByRole('alertdialog', { name: 'Confirmation' });
  await expect(question).toContainText('Your progress on this input will be lost. Do you want to proceed?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(visitor.form.quantity).toHaveValue('351');
  await visitor.header.openDashboard();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(visitor.heading).toHaveText('Dashboard');
});
