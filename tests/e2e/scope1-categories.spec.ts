import { accounts, facilities } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

// NGA Factors 2025, Table 11: R410A has a potential of 1,924; 12 kg are 23.088 t CO2-e.
test('a refrigerant that was topped up, and the same gas with an own leakage rate', async ({
  visitor,
  leavesBehind,
}) => {
  await visitor.arrive(accounts.preparer);
  await visitor.header.choose('Data Management', 'Scope 1');
  await visitor.list.newRecord.click();
  await visitor.form.fillIn({
    facility: facilities.victorian,
    month: reportingMonth(),
    category: 'Fugitive emissions',
    input: 'R410A (HFC blend)',
    use: /^Leakage of a charge/,
    quantity: '12',
  });
  await expect(visitor.form.preview).toContainText('Own leakage rate a year is required.');
  await visitor.form.choose('Consumption type', /^Topped up or released/);
  await expect(visitor.form.preview).toContainText(/23\.1\s*t CO2-e/);
  await visitor.form.create.click();
  await expect(visitor.notice('Created successful')).toBeVisible();
  leavesBehind(accounts.preparer, await visitor.record.id());
  await expect(visitor.record.main).toContainText('Exactly 23.088 t CO2-e');
});

// NGA Factors 2025, Tables 12 and 15.
for (const { category, input, quantity, shown, exact } of [
  {
    category: 'Industrial processes',
    input: 'Carbonate calcination: limestone (calcium carbonate)',
    quantity: '1000',
    shown: /440\.0\s*t CO2-e/,
    exact: 'Exactly 440 t CO2-e',
  },
  {
    category: 'Waste treated on site',
    input: 'Landfill: food',
    quantity: '1000',
    shown: /2,100\.0\s*t CO2-e/,
    exact: 'Exactly 2,100 t CO2-e',
  },
])
  test(`${category}: ${input}`, async ({ visitor, leavesBehind }) => {
    await visitor.arrive(accounts.preparer);
    await visitor.header.choose('Data Management', 'Scope 1');
    await visitor.list.newRecord.click();
    await visitor.form.fillIn({
      facility: facilities.victorian,
      month: reportingMonth(),
      edition: 'NGA-2025',
      category,
      input,
      quantity,
    });
    await expect(visitor.form.preview).toContainText(shown);
    await visitor.form.create.click();
    await expect(visitor.notice('Created successful')).toBeVisible();
    leavesBehind(accounts.preparer, await visitor.record.id());
    await expect(visitor.record.main).toContainText(exact);
  });
