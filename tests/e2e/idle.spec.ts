import type { BrowserContext } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

/** Just over the half hour after which the warning comes (specification, section 9), in milliseconds. */
const AWAY_MS = 1_802_000;

/** Another tab of the same browser. */
async function openTab(context: BrowserContext): Promise<Visitor> {
  const tab = new Visitor(await context.newPage());
  await tab.visit('/scope1');
  await tab.list.isReady();
  return tab;
}

test.beforeEach(async ({ visitor }) => {
  await visitor.page.clock.install();
  await visitor.signIn(accounts.preparer);
  await visitor.dashboard.isReady();
  // A screen without parts that load later: on a clock that jumps they would come too late.
  await visitor.visit('/scope1');
  await visitor.list.isReady();
});

test.describe('one tab', () => {
  test.beforeEach(({ visitor }) => visitor.page.clock.fastForward(AWAY_MS));

  test('after half an hour without activity a warning counts down', async ({ visitor }) => {
    await expect(visitor.idleDialog.dialog).toContainText(/logged out in (10|9|8) s/);
    await visitor.page.clock.runFor(3000);
    await expect(visitor.idleDialog.dialog).toContainText(/logged out in [1-7] s/);
  });

  test('OK continues the session with new tokens', async ({ visitor }) => {
    const before = await visitor.stored('access-token');
    const renewed = visitor.page.waitForResponse('**/api/refresh-token');
    await visitor.idleDialog.stay.click();
    expect((await renewed).status()).toBe(200);
    await expect(visitor.idleDialog.dialog).toBeHidden();
    await expect.poll(() => visitor.stored('access-token')).not.toBe(before);
    await visitor.page.clock.runFor(15_000);
    await expect(visitor.idleDialog.dialog).toBeHidden();
    await visitor.header.choose('Data Management', 'Scope 1');
    await visitor.list.isReady();
  });

  test('at zero the session ends, and nothing of it remains', async ({ visitor }) => {
    await expect(visitor.idleDialog.dialog).toBeVisible();
    await visitor.page.clock.runFor(12_000);
    await visitor.isAt('/login');
    await expect(visitor.idleDialog.dialog).toBeHidden();
    for (const key of ['access-token', 'refresh-token', 'authorities', 'company-id'])
      expect(await visitor.stored(key), key).toBeNull();
  });

  test('Logout in the warning ends the session immediately', async ({ visitor }) => {
    await visitor.idleDialog.leave.click();
    await visitor.isAt('/login');
    expect(await visitor.stored('access-token')).toBeNull();
  });
});

test.describe('refused', () => {
  test.use({ expectedStatuses: [401] });

  test('if the server refuses OK, the reason is shown and the session has ended', async ({ visitor }) => {
    await visitor.page.clock.fastForward(AWAY_MS);
    await expect(visitor.idleDialog.dialog).toBeVisible();
    await visitor.store('refresh-token', 'worn-refresh-token');
    await visitor.idleDialog.stay.click();
    await visitor.isAt('/login');
    await expect(visitor.idleDialog.dialog).toBeHidden();
    await expect(visitor.page.getByRole('alert')).toBeVisible();
    expect(await visitor.stored('access-token')).toBeNull();
  });
});

test.describe('two tabs agree', () => {
  test('both show the warning, and OK in one closes it in the other', async ({ visitor, context }) => {
    const tab = await openTab(context);
    await visitor.page.clock.fastForward(AWAY_MS);
    for (const one of [visitor, tab]) await expect(one.idleDialog.dialog).toBeVisible();
    const renewed = tab.page.waitForResponse('**/api/refresh-token');
    await tab.idleDialog.stay.click();
    // The pages' clock would run past the timeout of a call while this one is pending.
    expect((await renewed).status()).toBe(200);
    await visitor.page.clock.runFor(2000);
    for (const one of [visitor, tab]) await expect(one.idleDialog.dialog).toBeHidden();
    await visitor.page.clock.runFor(15_000);
    for (const one of [visitor, tab]) await one.isAt('/scope1');
  });

  test('Logout in one ends the other', async ({ visitor, context }) => {
    const tab = await openTab(context);
    await visitor.page.clock.fastForward(AWAY_MS);
    await expect(tab.idleDialog.dialog).toBeVisible();
    await tab.idleDialog.leave.click();
    await tab.isAt('/login');
    await visitor.isAt('/login');
    await expect(visitor.idleDialog.dialog).toBeHidden();
  });

  test('activity in one keeps the other active', async ({ visitor, context }) => {
    const tab = await openTab(context);
    await visitor.page.clock.fastForward(1_790_000);
    const before = await visitor.stored('last-activity');
    await tab.page.keyboard.press('Shift');
    // The clock of a page is stopped, but the message between tabs takes real time.
    await expect.poll(() => visitor.stored('last-activity')).not.toBe(before);
    await visitor.page.clock.runFor(60_000);
    for (const one of [visitor, tab]) await expect(one.idleDialog.dialog).toBeHidden();
    // Without that key both would have been logged out half a minute ago.
    for (const one of [visitor, tab]) await one.isAt('/scope1');
    expect(await visitor.stored('access-token')).not.toBeNull();
  });

  test('logging out in the menu of one ends the other immediately', async ({ visitor, context }) => {
    const tab = await openTab(context);
    await tab.header.logOut(accounts.preparer);
    await tab.isAt('/login');
    await visitor.isAt('/login');
  });
});
