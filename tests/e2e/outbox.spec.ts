import { accounts } from './support/accounts.ts';
import { mailsTo } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const KIND = 'password-reset.link';

test('staff find a stored mail, read it and open its link', async ({ visitor, apiOf, request }) => {
  const { email } = accounts.operator;
  const staff = await apiOf(accounts.admin);
  const before = (await mailsTo(staff, email, KIND)).length;
  const answer = await request.post('/api/forgot-password', { data: { email, language: 'fr' } });
  expect(answer.status()).toBe(200);
  await expect.poll(async () => (await mailsTo(staff, email, KIND)).length).toBe(before + 1);

  await visitor.arrive(accounts.admin);
  await visitor.header.accountMenu(accounts.admin).click();
  await visitor.page.getByRole('menuitem', { name: 'Outbox' }).click();
  await expect(visitor.heading).toHaveText('Outbox');
  await expect(visitor.outbox.explanation).toBeVisible();
  await visitor.outbox.search('no mail says this');
  await expect(visitor.page.getByText('Matches: 0')).toBeVisible();
  await visitor.outbox.search(email);
  await visitor.outbox.openNewest(email);
  await expect(visitor.outbox.mail).toContainText('Link to choose a password');
  await expect(visitor.outbox.mail).toContainText('Held');

  await test.step('the open mail has its own URL', async () => {
    await visitor.page.reload();
    await expect(visitor.outbox.link).toBeVisible();
    await visitor.page.keyboard.press('Escape');
    await expect(visitor.outbox.mail).toBeHidden();
    // The list below keeps its search.
    await visitor.isAt(/\/admin\/outbox\?search=[^&]+$/);
    await visitor.outbox.openNewest(email);
  });

  const { pathname, hash } = new URL((await visitor.outbox.link.getAttribute('href')) ?? '');
  await visitor.visit(pathname + hash);
  await visitor.isAt('/forgot-password/update-password');
});

test('the outbox is only for staff', async ({ apiOf, visitor }) => {
  const own = await apiOf(accounts.preparer);
  expect((await own.get('/api/admin/mail/list')).status()).toBe(403);
  await visitor.arrive(accounts.preparer, '/admin/outbox');
  await visitor.isAt('/dashboard');
});
