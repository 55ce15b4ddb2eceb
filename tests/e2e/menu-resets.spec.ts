import { accounts } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

const { firstDay } = reportingMonth();

const people = [
  { name: 'a company user', account: accounts.preparer },
  { name: 'staff', account: accounts.admin },
] as const;

for (const { name, account } of people) {
  test(`for ${name} a list keeps its page while a record is open, and is reset from the menu`, async ({ visitor }) => {
    await visitor.arrive(account);
    await visitor.header.choose('Data Management', 'Scope 1');
    await visitor.list.isReady();
    await visitor.list.pageSize.selectOption('25');
    await expect(visitor.list.rows).toHaveCount(25);
    for (const page of [2, 3]) {
      await visitor.list.nextPage.click();
      await expect(visitor.list.pages(page)).toBeVisible();
    }

    await visitor.list.openFirst();
    await expect(visitor.record.working).toBeVisible();
    await visitor.page.goBack();
    await expect(visitor.list.pages(3)).toBeVisible();
    await expect(visitor.list.pageSize).toHaveValue('25');

    await visitor.header.choose('Data Management', 'Scope 1');
    await expect(visitor.list.pages(1)).toBeVisible();
    await expect(visitor.list.pageSize).toHaveValue('10');
    await expect(visitor.list.rows).toHaveCount(10);
  });

  test(`for ${name} the dashboard keeps its period on going back, and opens with the default range from the menu`, async ({
    visitor,
  }) => {
    await visitor.arrive(account);
    await visitor.dashboard.isReady();
    expect(await visitor.dashboard.firstDay()).toBe(firstDay);
    await visitor.dashboard.chooseOldestYear();
    const chosen = await visitor.dashboard.firstDay();
    expect(chosen).not.toBe(firstDay);

    await visitor.dashboard.openTotal('Scope 1');
    await visitor.list.isReady();
    await visitor.page.goBack();
    await visitor.dashboard.isReady();
    expect(await visitor.dashboard.firstDay()).toBe(chosen);

    // The back button leads to the previous URL; a link without a period opens the dashboard as it was left.
    await visitor.header.choose('Data Management', 'Scope 1');
    await visitor.list.isReady();
    await visitor.page.goBack();
    await visitor.dashboard.isReady();
    expect(await visitor.dashboard.firstDay()).toBe(chosen);
    await visitor.header.choose('Data Management', 'Scope 1');
    await visitor.list.isReady();
    await visitor.header.goHome();
    await visitor.dashboard.isReady();
    expect(await visitor.dashboard.firstDay()).toBe(firstDay);

    await visitor.dashboard.chooseOldestYear();
    await visitor.header.openDashboard();
    await visitor.dashboard.isReady();
    await expect.poll(() => visitor.dashboard.firstDay()).toBe(firstDay);
  });
}
