import { Palette } from './pages/palette.ts';
import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('the palette finds screens by a few letters, and only those the user may see', async ({ visitor }) => {
  const palette = new Palette(visitor.page);
  await visitor.arrive(accounts.preparer);
  await visitor.dashboard.isReady();
  await palette.openByKeys();
  await visitor.page.keyboard.type('scope 2');
  // A new record comes first, then its screen.
  await expect(palette.window.getByRole('option').first()).toHaveText(/^New Scope 2 record/);
  await expect(palette.option(/^Scope 2/)).toBeVisible();
  await visitor.page.keyboard.press('ArrowDown');
  await visitor.page.keyboard.press('Enter');
  await visitor.isAt('/scope2');
  await expect(palette.window).toBeHidden();
  await expect(visitor.heading).toBeFocused();

  await palette.openByButton();
  await palette.option('New Scope 1 record').click();
  await visitor.isAt('/scope1/create');

  await palette.openByKeys();
  await visitor.page.keyboard.press('Control+k');
  await expect(palette.window).toBeHidden();
});

test('the palette lists recently opened and new records, and forgets them at logout', async ({ visitor }) => {
  const palette = new Palette(visitor.page);
  await visitor.arrive(accounts.preparer, '/scope1');
  await visitor.list.isReady();
  await visitor.list.openFirst();
  await expect(visitor.record.working).toBeVisible();
  const opened = new URL(visitor.page.url()).pathname;

  await visitor.visit('/dashboard');
  await visitor.dashboard.isReady();
  await palette.openByKeys();
  const first = palette.window.getByRole('option').first();
  await expect(first).toHaveAttribute('href', opened);
  await first.click();
  await visitor.isAt(opened);

  await palette.openByButton();
  await visitor.page.keyboard.type('grid electricity');
  await expect(palette.option(/grid electricity/i)).toHaveAttribute('href', /^\/scope2\/[0-9a-f-]{36}$/);
  await visitor.page.keyboard.press('Control+k');
  await expect(palette.window).toBeHidden();

  expect(await visitor.stored('account-memory')).toContain(opened.split('/').at(-1));
  await visitor.header.logOut(accounts.preparer);
  await visitor.isAt('/login');
  expect(await visitor.stored('account-memory')).toBeNull();
});

test('staff find records of every company, and log out from the palette', async ({ visitor }) => {
  const palette = new Palette(visitor.page);
  await visitor.arrive(accounts.admin);
  await visitor.dashboard.isReady();
  await palette.openByKeys();
  await visitor.page.keyboard.type('diesel');
  await expect(palette.option(/Diesel/)).toHaveAttribute('href', /^\/admin\/scope1\//);
  await palette.field.fill('logout');
  await expect(palette.option('Logout')).toBeVisible();
  await visitor.page.keyboard.press('Enter');
  await visitor.isAt('/login');
});

test('keys open the palette from the moment a screen is shown', async ({ visitor }) => {
  const palette = new Palette(visitor.page);
  await visitor.arrive(accounts.preparer);
  await visitor.dashboard.isReady();
  // An observer runs in the same task that shows the heading, so no key can be pressed earlier.
  await visitor.page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main h1')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  for (const address of ['/no-such-screen', '/scope1']) {
    await visitor.page.goto(address);
    await expect(palette.field).toBeFocused();
  }
});
