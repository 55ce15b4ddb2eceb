import { accounts, facilities } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

// 250 MWh × 3.6 GJ/MWh are 900 GJ.
test('solar power is entered in gigajoules and appears in the list', async ({ visitor, leavesBehind }) => {
  await visitor.arrive(accounts.preparer);
  await visitor.header.choose('Data Management', 'Energy');
  await visitor.list.newRecord.click();
  await visitor.form.fillIn({
    facility: facilities.ironbark,
    month: reportingMonth(),
    category: 'Electricity production',
    input: 'Electricity made from sunlight',
    use: /^Supplied to an electricity network/,
    quantity: '250000',
  });
  await expect(visitor.form.preview).toContainText(/900\.0\s*GJ/);
  await visitor.form.create.click();
  await expect(visitor.notice('Created successful')).toBeVisible();
  await expect(visitor.page).toHaveURL(/\/energy\/[0-9a-f-]{36}$/);
  leavesBehind(accounts.preparer, visitor.page.url().split('/').at(-1) ?? '');
  await expect(visitor.record.main).toContainText('Exactly 900 GJ');

  await visitor.header.choose('Data Management', 'Energy');
  await expect(visitor.list.rows.first()).toContainText('900.0');
  await expect(visitor.list.rows.first()).toContainText('Electricity made from sunlight');
});
