import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.describe('who may go where', () => {
  test('staff land in their area and are sent back to it', async ({ visitor }) => {
    await visitor.signIn(accounts.admin);
    await visitor.isAt('/admin/dashboard');
    for (const address of ['/', '/dashboard', '/scope1', '/admin', '/login']) {
      await visitor.visit(address);
      await visitor.isAt('/admin/dashboard');
    }
  });

  test('a company user lands at home and is sent back there', async ({ visitor }) => {
    await visitor.signIn(accounts.preparer);
    await visitor.isAt('/dashboard');
    for (const address of ['/', '/admin', '/admin/dashboard', '/admin/scope1', '/login']) {
      await visitor.visit(address);
      await visitor.isAt('/dashboard');
    }
  });

  test('an unknown address is not found, with a way home', async ({ visitor }) => {
    await visitor.visit('/no/such/screen');
    await expect(visitor.heading).toHaveText('Page not found');
    await visitor.signIn(accounts.preparer);
    await visitor.visit('/no/such/screen');
    await expect(visitor.heading).toHaveText('Page not found');
    await visitor.page.getByRole('link', { name: 'Back to home' }).click();
    await visitor.isAt('/dashboard');
  });
});

test.describe('signing in and out', () => {
  test('who is not signed in signs in first and then is where they wanted to go', async ({ visitor }) => {
    await visitor.visit('/scope2?from=a-link');
    await visitor.isAt('/login');
    await visitor.login.signIn(accounts.preparer);
    await visitor.isAt('/scope2?from=a-link');
    await expect(visitor.heading).toHaveText('Scope 2');
  });

  test('an address of the other area is not where one goes after signing in', async ({ visitor }) => {
    await visitor.visit('/admin/scope1');
    await visitor.isAt('/login');
    await visitor.login.signIn(accounts.preparer);
    await visitor.isAt('/dashboard');
  });

  test('logging out takes tokens, authorities and company away', async ({ visitor }) => {
    await visitor.signIn(accounts.preparer);
    expect(await visitor.kept('access-token')).not.toBeNull();
    await visitor.header.logOut(accounts.preparer);
    await visitor.isAt('/login');
    for (const key of ['access-token', 'refresh-token', 'authorities', 'company-id'])
      expect(await visitor.kept(key), key).toBeNull();
    await visitor.visit('/scope1');
    await visitor.isAt('/login');
  });
});

test.describe('refused', () => {
  test.use({ expectedStatuses: [401] });

  test('a wrong password and an unknown address are refused alike', async ({ visitor }) => {
    await visitor.login.open();
    for (const account of [accounts.preparer, { email: 'nobody@scopebook.test', name: '' }]) {
      await visitor.login.signIn(account, 'not the password');
      await expect(visitor.login.refusal).toHaveText('The e-mail address or the password is not right.');
      await expect(visitor.login.password).toBeFocused();
    }
    await visitor.isAt('/login');
    expect(await visitor.kept('access-token')).toBeNull();
  });
});
