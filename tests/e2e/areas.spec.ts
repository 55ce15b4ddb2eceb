import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.describe('access to areas', () => {
  test('staff start in their area and are redirected back to it', async ({ visitor }) => {
    await visitor.signIn(accounts.admin);
    await visitor.isAt('/admin/dashboard');
    for (const address of ['/', '/dashboard', '/scope1', '/admin', '/login']) {
      await visitor.visit(address);
      await visitor.isAt('/admin/dashboard');
    }
  });

  test('a company user starts at home and is redirected back there', async ({ visitor }) => {
    await visitor.signIn(accounts.preparer);
    await visitor.isAt('/dashboard');
    for (const address of ['/', '/admin', '/admin/dashboard', '/admin/scope1', '/login']) {
      await visitor.visit(address);
      await visitor.isAt('/dashboard');
    }
  });

  test('staff who open the exports of the home area see their own exports', async ({ visitor }) => {
    await visitor.signIn(accounts.admin);
    await visitor.visit('/export-scope?typeScope=1');
    await visitor.isAt('/admin/export-scope?typeScope=1');
  });

  test('a screen without access for an account says whom to ask', async ({ visitor }) => {
    await visitor.signIn(accounts.preparer);
    await visitor.visit('/company-member');
    await expect(visitor.heading).toHaveText('You cannot open this page');
    await expect(
      visitor.page.getByText(/^The page exists, but your account does not have access to it\./),
    ).toBeVisible();
    await expect(visitor.page.getByText(/Ask an administrator of your company for access: \S/)).toBeVisible();
    await visitor.page.getByRole('link', { name: 'Back to home' }).click();
    await visitor.isAt('/dashboard');
  });

  test('an unknown address shows "not found" with a link home', async ({ visitor }) => {
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
  test('a visitor signs in first and then reaches the requested screen', async ({ visitor }) => {
    await visitor.visit('/scope2?from=a-link');
    await visitor.isAt('/login');
    await visitor.login.signIn(accounts.preparer);
    await visitor.isAt('/scope2?from=a-link');
    await expect(visitor.heading).toHaveText('Scope 2');
  });

  test('signing in does not lead to an address of the other area', async ({ visitor }) => {
    await visitor.visit('/admin/scope1');
    await visitor.isAt('/login');
    await visitor.login.signIn(accounts.preparer);
    await visitor.isAt('/dashboard');
  });

  test('logging out removes tokens, authorities and company', async ({ visitor }) => {
    await visitor.signIn(accounts.preparer);
    expect(await visitor.stored('access-token')).not.toBeNull();
    await visitor.header.logOut(accounts.preparer);
    await visitor.isAt('/login');
    for (const key of ['access-token', 'refresh-token', 'authorities', 'company-id'])
      expect(await visitor.stored(key), key).toBeNull();
    await visitor.visit('/scope1');
    await visitor.isAt('/login');
  });
});

test.describe('refused', () => {
  test.use({ expectedStatuses: [401] });

  test('a wrong password and an unknown address get the same refusal', async ({ visitor }) => {
    await visitor.login.open();
    for (const account of [accounts.preparer, { email: 'nobody@scopebook.test', name: '' }]) {
      await visitor.login.signIn(account, 'not the password');
      await expect(visitor.login.refusal).toHaveText('The e-mail address or the password is wrong.');
      await expect(visitor.login.password).toBeFocused();
    }
    await visitor.isAt('/login');
    expect(await visitor.stored('access-token')).toBeNull();
  });
});

test.describe('from screen to screen', () => {
  test.describe('that is low', () => {
    test.use({ viewport: { width: 1000, height: 400 } });

    test('a screen opens at its top, announces its name and has the focus', async ({ visitor }) => {
      const { page } = visitor;
      await visitor.signIn(accounts.preparer);
      await visitor.dashboard.isReady();
      await page.evaluate(() => window.scrollTo(0, 300));
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await visitor.header.choose('Data Management', 'Scope 2');
      await visitor.list.isReady();
      await expect(page).toHaveTitle('Scope 2 · Scopebook');
      await expect(visitor.heading).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });

  test('a screen reader announces Loading while the area’s part loads', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.signIn(accounts.preparer);
    await visitor.dashboard.isReady();
    let deliver = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route('**/assets/DashboardPage-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await visitor.visit('/scope1');
    await visitor.list.isReady();
    await visitor.header.openDashboard();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    deliver();
    await visitor.dashboard.isReady();
  });
});

test.describe('theme', () => {
  test('a chosen theme is kept in the browser and on the account', async ({ visitor, anotherVisitor }) => {
    const themeOf = ({ page }: typeof visitor) => page.locator('html').getAttribute('data-theme');
    await visitor.signIn(accounts.logistics);
    await visitor.dashboard.isReady();
    expect(await themeOf(visitor)).toBe('dark');
    const kept = visitor.page.waitForResponse('**/api/update/user-profile');
    await visitor.page.getByRole('button', { name: 'Switch to the light theme' }).click();
    expect((await kept).status()).toBe(200);
    await expect.poll(() => themeOf(visitor)).toBe('light');
    await visitor.page.reload();
    await visitor.dashboard.isReady();
    expect(await themeOf(visitor)).toBe('light');

    const elsewhere = await anotherVisitor();
    await elsewhere.signIn(accounts.logistics);
    await expect.poll(() => themeOf(elsewhere)).toBe('light');

    const back = visitor.page.waitForResponse('**/api/update/user-profile');
    await visitor.page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    expect((await back).status()).toBe(200);
    await expect.poll(() => themeOf(visitor)).toBe('dark');
  });
});
