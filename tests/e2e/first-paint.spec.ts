import type { Page } from '@playwright/test';
import { accounts, PASSWORD } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

/** Scripts of the application; `theme.js` is not one of them. */
const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Withholds the scripts of the application until the result is called. */
async function withheld(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('the sign-in screen is there before the application, and keeps what is typed and pressed', async ({ visitor }) => {
  const { page, login } = visitor;
  const release = await withheld(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(visitor.heading).toHaveText('Sign in');
  await expect(login.email).toBeFocused();
  await login.email.pressSequentially(accounts.preparer.email);
  await login.password.fill(PASSWORD);
  await login.password.press('Enter');
  // Nothing is sent by the form itself: the address would have the password.
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the sign-in screen comes in the language and theme that were chosen, and nothing moves', async ({ visitor }) => {
  const { page, login } = visitor;
  await login.open();
  await login.chooseLanguage('Français');
  await page.getByRole('button', { name: 'Clair', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const release = await withheld(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(visitor.heading).toHaveText('Connexion');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const placeOf = async () => page.getByRole('button', { name: 'Se connecter', exact: true }).boundingBox();
  const [before, background] = [
    await placeOf(),
    await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor),
  ];
  expect(background).toBe('rgb(247, 249, 248)');
  // A press before the application is there counts.
  await page.getByRole('button', { name: 'Sombre', exact: true }).click();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const after = await placeOf();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0))).toBeLessThanOrEqual(2);
});
