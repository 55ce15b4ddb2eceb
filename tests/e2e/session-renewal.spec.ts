import type { BrowserContext } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const WORN = 'worn.access.token';

test.use({ expectedStatuses: [401] });

/** Counts how often a context exchanges its refresh token. */
function countRenewals(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/refresh-token') count += 1;
  });
  return () => count;
}

/** Replaces the tokens while no page of the product is open: an open page would use them before the journey does. */
async function wear(context: BrowserContext, tokens: Readonly<Record<string, string>>): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
  const { cookies, origins } = await context.storageState();
  const worn = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map(({ name, value }) => ({ name, value: tokens[name] ?? value })),
  }));
  await context.setStorageState({ cookies, origins: worn });
}

test.beforeEach(async ({ visitor }) => {
  await visitor.signIn(accounts.preparer);
  await visitor.dashboard.isReady();
});

test('an expired access token is exchanged once for all simultaneous requests', async ({ visitor, context }) => {
  const renewals = countRenewals(context);
  const before = await visitor.stored('refresh-token');
  await wear(context, { 'access-token': WORN });
  await visitor.visit('/dashboard');
  await visitor.dashboard.isReady();
  await visitor.header.choose('Data Management', 'Scope 1');
  await visitor.list.isReady();
  expect(renewals()).toBe(1);
  expect(await visitor.stored('access-token')).not.toBe(WORN);
  expect(await visitor.stored('refresh-token')).not.toBe(before);
});

test('two tabs exchange an expired token once', async ({ visitor, context }) => {
  const renewals = countRenewals(context);
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await expect(tab.getByRole('region', { name: 'Totals' })).toContainText('Drafts are included');
  await wear(context, { 'access-token': WORN });
  await Promise.all([visitor.visit('/dashboard'), tab.goto('/dashboard')]);
  for (const page of [visitor.page, tab])
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Drafts are included');
  expect(renewals()).toBe(1);
});

test('if neither token is accepted the session ends at the login screen, and nothing of it remains', async ({
  visitor,
  context,
}) => {
  const renewals = countRenewals(context);
  await wear(context, { 'access-token': WORN, 'refresh-token': 'worn-refresh-token' });
  await visitor.visit('/scope1');
  await visitor.isAt('/login');
  await expect(visitor.page.getByRole('alert')).toBeVisible();
  expect(renewals()).toBe(1);
  for (const key of ['access-token', 'refresh-token', 'authorities', 'company-id'])
    expect(await visitor.stored(key), key).toBeNull();

  await visitor.login.signIn(accounts.preparer);
  await visitor.isAt('/scope1');
});
