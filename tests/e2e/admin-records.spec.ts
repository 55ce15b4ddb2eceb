import { accounts, companies, facilities } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

const july = reportingMonth();

test('staff see every company, choose one, and open one of its records', async ({ visitor }) => {
  await visitor.arrive(accounts.admin);
  await visitor.header.choose('Data Management', 'Scope 1');
  await visitor.list.isReady();
  // The oldest first: every company has records for that month.
  await visitor.list.pageSize.selectOption('100');
  await visitor.list.columnHeader('Period').getByRole('button').click();
  await expect(visitor.list.table).toContainText(companies.operator);
  await expect(visitor.list.table).toContainText(companies.logistics);

  await visitor.list.filterBy('Company', companies.logistics);
  await expect(visitor.list.table).not.toContainText(companies.operator);
  await expect(visitor.list.table).toContainText(facilities.otherCompany);
  await visitor.list.openFirst();
  await visitor.isAt(/\/admin\/scope1\/[0-9a-f-]{36}$/);
  await visitor.record.says('Company', companies.logistics);
});

test('staff see the totals of every company and of one', async ({ visitor }) => {
  await visitor.arrive(accounts.admin);
  const all = await visitor.dashboard.shownTotals();
  await visitor.dashboard.chooseCompany(companies.logistics);
  await expect(visitor.dashboard.company).toContainText(companies.logistics);
  await expect.poll(async () => (await visitor.dashboard.shownTotals()).scope1).toBeLessThan(all.scope1);
});

test('staff create a record for a chosen company, and its people find it', async ({
  visitor,
  anotherVisitor,
  leavesBehind,
}) => {
  await visitor.arrive(accounts.admin);
  await visitor.header.choose('Data Management', 'Scope 1');
  await visitor.list.newRecord.click();
  await expect(visitor.form.list('Facility')).toBeDisabled();
  await visitor.form.fillIn({
    company: companies.logistics,
    facility: facilities.otherCompany,
    month: july,
    edition: 'NGA-2025',
    category: 'Stationary fuels',
    input: 'Diesel oil',
    use: /^Stationary plant/,
    quantity: '700',
  });
  await expect(visitor.form.preview).toContainText(/Scope 1 emissions\s*1,896\.8\s*t CO2-e/);
  await visitor.form.create.click();
  await expect(visitor.notice('Created successful')).toBeVisible();
  await visitor.record.says('Company', companies.logistics);
  const id = await visitor.record.id();
  leavesBehind(accounts.logistics, id);

  const colleague = await anotherVisitor();
  await colleague.arrive(accounts.logistics, `/scope1/${id}`);
  await colleague.record.says('Quantity', '700 kL');
  // A company does not see the names of staff accounts.
  await expect(colleague.record.main).toContainText(/Created\s*Platform staff/);
});
