import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

/** Just over the half hour after which the warning comes (specification, section 9), in milliseconds. */
const AWAY_MS = 1_802_000;

test.beforeEach(async ({ visitor }) => {
  await visitor.page.clock.install();
  await visitor.signIn(accounts.preparer);
  await visitor.dashboard.isReady();
  await visitor.page.clock.fastForward(AWAY_MS);
});

test('half an hour of silence brings a warning that counts down', async ({ visitor }) => {
  await expect(visitor.idleDialog.dialog).toContainText(/logged out in (10|9|8) s/);
  await visitor.page.clock.runFor(3000);
  await expect(visitor.idleDialog.dialog).toContainText(/logged out in [1-7] s/);
});

test('OK carries the session on with new tokens', async ({ visitor }) => {
  const before = await visitor.kept('access-token');
  const renewed = visitor.page.waitForResponse('**/api/refresh-token');
  await visitor.idleDialog.stay.click();
  expect((await renewed).status()).toBe(200);
  await expect(visitor.idleDialog.dialog).toBeHidden();
  await expect.poll(() => visitor.kept('access-token')).not.toBe(before);
  await visitor.page.clock.runFor(15_000);
  await expect(visitor.idleDialog.dialog).toBeHidden();
  await visitor.header.choose('Data Management', 'Scope 1');
  await visitor.list.isReady();
});

test('at zero the session ends, and nothing of it is kept', async ({ visitor }) => {
  await expect(visitor.idleDialog.dialog).toBeVisible();
  await visitor.page.clock.runFor(12_000);
  await visitor.isAt('/login');
  await expect(visitor.idleDialog.dialog).toBeHidden();
  for (const key of ['access-token', 'refresh-token', 'authorities', 'company-id'])
    expect(await visitor.kept(key), key).toBeNull();
});

test('Logout in the warning ends the session at once', async ({ visitor }) => {
  await visitor.idleDialog.leave.click();
  await visitor.isAt('/login');
  expect(await visitor.kept('access-token')).toBeNull();
});
