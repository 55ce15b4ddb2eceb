import { accounts, facilities } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

// NGA Factors 2025, example 1: 14,600,000 kWh in Victoria at 0.78 kg CO2-e/kWh are 11,388 t. The renewable power
// percentage is entered, so that the market-based figure does not depend on which years are published.
test('electricity of a Victorian facility is shown by both methods, and certificates lower the market-based figure', async ({
  visitor,
  leavesBehind,
}) => {
  await visitor.arrive(accounts.preparer);
  await visitor.header.choose('Data Management', 'Scope 2');
  await visitor.list.newRecord.click();
  await visitor.form.fillIn({
    facility: facilities.victorian,
    month: reportingMonth(),
    edition: 'NGA-2025',
    category: 'Electricity',
    input: 'Grid electricity',
    use: /^Purchased/,
    quantity: '14600000',
  });
  await visitor.form.field('Renewable power percentage').fill('18');
  // Residual 14,600,000 × (1 − 0.18) = 11,972,000 kWh at 0.81 kg CO2-e/kWh.
  await expect(visitor.form.preview).toContainText(/Location-based\s*11,388\.0\s*t CO2-e/);
  await expect(visitor.form.preview).toContainText(/Market-based\s*9,697\.3\s*t CO2-e/);

  await visitor.form.field('Certificates surrendered').fill('5000');
  await expect(visitor.form.preview).toContainText(/Market-based\s*5,647\.3\s*t CO2-e/);
  await visitor.form.create.click();
  await expect(visitor.notice('Created successful')).toBeVisible();
  leavesBehind(accounts.preparer, await visitor.record.id());

  await expect(visitor.record.main).toContainText(/Location-based\s*11,388\.0\s*t CO2-e\s*Exactly 11,388 t CO2-e/);
  await expect(visitor.record.main).toContainText(/Market-based\s*5,647\.3\s*t CO2-e\s*Exactly 5,647\.32 t CO2-e/);
  await visitor.record.says('Certificates surrendered', '5,000 MWh');

  await visitor.header.choose('Data Management', 'Scope 2');
  await expect(visitor.list.rows.first()).toContainText('11,388.0');
  await expect(visitor.list.rows.first()).toContainText('5,647.3');
});
