import { SecurityLogPage } from './pages/security-log-page.ts';
import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const { services, admin } = accounts;

test.describe('the security log', () => {
  test.use({ expectedStatuses: [401] });

  test('shows staff who did what, from where, and is filtered by person, event and day', async ({
    visitor,
    anotherVisitor,
  }) => {
    const otherUser = await anotherVisitor();
    await otherUser.login.open();
    await otherUser.login.signIn(services, 'not the password');
    await expect(otherUser.login.refusal).toBeVisible();
    await otherUser.login.signIn(services);
    await otherUser.dashboard.isReady();

    await visitor.signIn(admin);
    await visitor.header.accountMenu(admin).click();
    await visitor.page.getByRole('menuitem', { name: 'Security log' }).click();
    await visitor.isAt('/admin/security-log');
    const log = new SecurityLogPage(visitor.page);
    await log.search(services.email);
    await expect(log.newest).toContainText('Signed in');
    await expect(log.newest).toContainText(services.name);
    await expect(log.newest).toContainText('127.0.0.1');
    await expect(log.newest).toContainText('Chrome on Linux');
    await expect(log.rows.filter({ hasText: admin.name })).toHaveCount(0);

    await test.step('one kind only', async () => {
      await log.chooseEvent('Sign-in refused');
      await expect(log.newest).toContainText('Sign-in refused');
      // The person who entered a wrong password is unknown.
      await expect(log.newest).toContainText('Not signed in');
      await expect(log.rows.filter({ hasText: /Signed in/ })).toHaveCount(0);
    });

    await test.step('the filter stays while another screen is open, and one button clears it', async () => {
      await visitor.header.openDashboard();
      await visitor.isAt('/admin/dashboard');
      await visitor.page.goBack();
      await expect(log.newest).toContainText('Sign-in refused');
      await visitor.page.getByRole('button', { name: 'Clear all' }).first().click();
      await expect(log.rows.filter({ hasText: admin.name }).first()).toBeVisible();
    });

    await test.step('the events of one account, from its row', async () => {
      await log.follow('All events of this account');
      await expect(log.searchBox).toHaveValue(admin.email);
    });
  });

  test('is only for staff', async ({ visitor, apiOf }) => {
    const own = await apiOf(accounts.operator);
    expect((await own.get('/api/admin/security-event/list')).status()).toBe(403);
    await visitor.signIn(accounts.operator);
    await visitor.visit('/admin/security-log');
    await visitor.isAt('/dashboard');
  });
});
