import { accounts, facilities } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

// NGA Factors 2025, example 6: 700 kL of diesel burnt in stationary plant, 38.6 GJ/kL, Table 8.
const july = reportingMonth();

test('a preparer records example 6 and finds it in the preview, working, list and dashboard', async ({
  visitor,
  leavesBehind,
}) => {
  await visitor.arrive(accounts.preparer);
  const before = await visitor.dashboard.shownTotals();
  const scope1Before = await visitor.dashboard.tonnesOf('Scope 1', july);
  const scope3Before = await visitor.dashboard.tonnesOf('Scope 3', july);

  await visitor.header.choose('Data Management', 'Scope 1');
  await visitor.list.newRecord.click();
  await visitor.form.fillIn({
    facility: facilities.ironbark,
    month: july,
    category: 'Stationary fuels',
    input: 'Diesel oil',
    use: /^Stationary plant/,
    quantity: '700',
    edition: 'NGA-2025',
  });
  await expect(visitor.form.preview).toContainText(/Scope 1 emissions\s*1,896\.8\s*t CO2-e/);
  await visitor.form.create.click();
  await expect(visitor.notice('Created successful')).toBeVisible();
  leavesBehind(accounts.preparer, await visitor.record.id());

  await test.step('the working shows every gas, the factor and its source', async () => {
    await expect(visitor.record.main).toContainText(/Scope 1 emissions\s*1,896\.8\s*t CO2-e/);
    await visitor.record.says('Carbon dioxide (CO2)', '1,888.698 t CO2-e');
    await visitor.record.says('Methane (CH4)', '2.702 t CO2-e');
    await visitor.record.says('Nitrous oxide (N2O)', '5.404 t CO2-e');
    await visitor.record.says('Upstream (Scope 3, category 3)', '467.446 t CO2-e');
    await visitor.record.says('Energy', '27,020 GJ');
    await expect(visitor.record.step('700 kL × 38.6 GJ/kL × 69.9 kg CO2-e/GJ / 1000')).toContainText('1,888.698');
    await expect(visitor.record.factors).toContainText('Diesel oil');
    await expect(visitor.record.factors).toContainText('National Greenhouse Accounts Factors 2025');
    await expect(visitor.record.factors).toContainText('Table 8');
    await expect(visitor.record.factors).toContainText('Factor set NGA-2025');
  });

  await test.step('it is first in the list', async () => {
    await visitor.header.choose('Data Management', 'Scope 1');
    const row = visitor.list.rows.first();
    await expect(row).toContainText(july.firstDay);
    await expect(row).toContainText('700 kL');
    await expect(row).toContainText('1,896.8');
  });

  await test.step('the dashboard has risen by exactly its figures', async () => {
    await visitor.header.openDashboard();
    await expect(visitor.heading).toHaveText('Dashboard');
    // Old figures stay until the new ones are loaded.
    await expect(async () => {
      const after = await visitor.dashboard.shownTotals();
      // Totals are shown with one decimal, so a difference of two is accurate to 0.1 t.
      expect(Math.abs(after.scope1 - before.scope1 - 1896.804)).toBeLessThanOrEqual(0.1);
      expect(Math.abs(after.scope3 - before.scope3 - 467.446)).toBeLessThanOrEqual(0.1);
      expect(after.energy - before.energy).toBe(27_020);
      expect(await visitor.dashboard.tonnesOf('Scope 1', july)).toBeCloseTo(scope1Before + 1896.804, 5);
      expect(await visitor.dashboard.tonnesOf('Scope 3', july)).toBeCloseTo(scope3Before + 467.446, 5);
    }).toPass({ timeout: 15_000 });
  });
});
