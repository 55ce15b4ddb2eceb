import { MemberPages } from './pages/member-pages.ts';
import { accounts, companies } from './support/accounts.ts';
import { newLink } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'seven geese on the old pond';
const colleague = { email: 'new.colleague@scopebook.test', name: 'Noor Newcomer' };

test.describe('people of a company', () => {
  test.use({ expectedStatuses: [401, 410] });

  test('are invited, accept, work, and lose access immediately when deactivated', async ({
    visitor,
    anotherVisitor,
    apiOf,
  }) => {
    const members = new MemberPages(visitor.page);
    await visitor.signIn(accounts.operator);
    await visitor.header.choose('Company Profile', 'Members');
    await visitor.isAt('/company-member');
    await members.invite(colleague.email, colleague.name);
    await expect(visitor.notice('If the address can be invited, an invitation has been sent.')).toBeVisible();
    await expect(members.row(colleague.email)).toContainText('Pending');

    const staff = await apiOf(accounts.admin);
    const link = await newLink(staff, colleague.email, 'members.invitation', 0);
    const newcomer = await anotherVisitor();
    await test.step('the link names the company, is in no request URL and gives access', async () => {
      await newcomer.visit(link);
      await expect(newcomer.heading).toHaveText(`Join ${companies.operator}`);
      expect(new URL(newcomer.page.url()).hash).toBe('');
      await new MemberPages(newcomer.page).accept(PASSWORD);
      await newcomer.isAt('/login');
      await newcomer.login.signIn(colleague, PASSWORD);
      await expect(newcomer.header.accountMenu(colleague)).toBeVisible();
      await newcomer.isAt('/home');
      await expect(newcomer.heading).toHaveText('Home');
    });

    await test.step('a user finds no list of people', async () => {
      await newcomer.header.navigation.getByRole('button', { name: 'Company Profile' }).click();
      await expect(newcomer.page.getByRole('menuitem', { name: 'Facilities' })).toBeVisible();
      await expect(newcomer.page.getByRole('menuitem', { name: 'Members' })).toHaveCount(0);
      await newcomer.page.keyboard.press('Escape');
    });

    await members.open();
    await expect(members.row(colleague.email)).toContainText('Active');
    await members.choose(colleague.name, 'Deactivate');
    await members.confirm('Deactivate');
    await expect(members.row(colleague.email)).toContainText('Inactive');

    await test.step('the deactivated person can open nothing, and cannot sign in again', async () => {
      await newcomer.visit('/scope1');
      await newcomer.isAt(/\/login/);
      await newcomer.login.signIn(colleague, PASSWORD);
      await expect(newcomer.login.refusal).toBeVisible();
    });

    await test.step('the link is used up', async () => {
      await newcomer.visit(link);
      await expect(newcomer.heading).toHaveText('This invitation is no longer valid');
    });
  });
});
