import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const person = accounts.services;

test.describe('sessions on the profile', () => {
  // An ended session gets a 401, and its refresh token is refused too.
  test.use({ expectedStatuses: [401] });

  test('an ended session is signed out at its next action', async ({ visitor, anotherVisitor }) => {
    await visitor.signIn(person);
    const other = await anotherVisitor();
    await other.signIn(person);
    await other.dashboard.isReady();
    await visitor.visit('/my-profile');
    await expect(visitor.sessions.here).toHaveCount(1);
    await expect(visitor.sessions.here).toContainText('Chrome on Linux');
    await visitor.sessions.endNewest();
    await expect(visitor.notice('Session ended.')).toBeVisible();

    // Its bell may have noticed before; any action leads to the sign-in page.
    await other.visit('/scope1');
    await other.isAt('/login');
    expect(await other.stored('access-token')).toBeNull();
    await visitor.header.openDashboard();
    await visitor.dashboard.isReady();
  });

  test('all others end at once, and this one continues', async ({ visitor, apiOf }) => {
    const others = [await apiOf(person), await apiOf(person)];
    await visitor.signIn(person);
    await visitor.visit('/my-profile');
    await visitor.sessions.endAllOthers();
    await expect(visitor.notice('You are signed out everywhere else.')).toBeVisible();
    await expect(visitor.sessions.rows).toHaveCount(1);
    await expect(visitor.sessions.endOthers).toBeHidden();
    for (const other of others) expect((await other.get('/api/user-profile')).status()).toBe(401);
    await visitor.page.reload();
    await expect(visitor.sessions.here).toBeVisible();
  });
});

test('a browser sends its device token with the next sign-in', async ({ visitor, context }) => {
  const shown: unknown[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/sign-in')
      shown.push((request.postDataJSON() as { deviceToken?: string }).deviceToken);
  });
  await visitor.signIn(person);
  const kept = await visitor.stored('device-token');
  expect(kept).toHaveLength(43);
  await visitor.header.logOut(person);
  await visitor.isAt('/login');
  expect(await visitor.stored('device-token')).toBe(kept);
  await visitor.signIn(person);
  expect(shown).toEqual([undefined, kept]);
  expect(await visitor.stored('device-token')).toBe(kept);
});

test('typing for a long time without a call keeps the session', async ({ visitor }) => {
  await visitor.page.clock.install();
  await visitor.signIn(person);
  await visitor.visit('/my-profile');
  await expect(visitor.sessions.here).toBeVisible();
  const touches: string[] = [];
  visitor.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/touch') touches.push(request.method());
  });
  const name = visitor.page.getByRole('textbox', { name: 'Account name' });
  await name.focus();
  // Six minutes, a letter a minute: one renewal, and no second one too early.
  for (let minute = 0; minute < 6; minute += 1) {
    await name.press('x');
    await visitor.page.clock.runFor(60_000);
  }
  await expect.poll(() => touches).toEqual(['POST']);
});
