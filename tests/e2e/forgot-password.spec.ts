import { accounts, PASSWORD } from './support/accounts.ts';
import { mailsTo, newLink } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const LINK = 'password-reset.link';
const NEW_PASSWORD = 'seven geese on the old pond';
const person = accounts.logistics;

test.describe('a forgotten password', () => {
  test.use({ expectedStatuses: [400, 401, 410] });

  test('is replaced by the link of a mail, which works once and stands in no address', async ({ visitor, apiOf }) => {
    const staff = await apiOf(accounts.admin);
    const before = (await mailsTo(staff, person.email, LINK)).length;
    await visitor.login.open();
    await visitor.reset.forgotten.click();
    await visitor.isAt('/forgot-password');
    await visitor.reset.ask(person.email);
    await expect(visitor.reset.onItsWay).toBeVisible();

    const link = await newLink(staff, person.email, LINK, before);
    await visitor.visit(link);
    await visitor.isAt('/forgot-password/update-password');
    expect(new URL(visitor.page.url()).hash).toBe('');
    await visitor.reset.choose('password1234');
    await expect(visitor.page.getByText('This password is among the first that are tried.')).toBeVisible();
    await visitor.reset.choose(NEW_PASSWORD);
    await visitor.isAt('/forgot-password/successfully');

    await visitor.reset.toSignIn.click();
    await visitor.login.signIn(person);
    await expect(visitor.login.refusal).toBeVisible();
    await visitor.login.signIn(person, NEW_PASSWORD);
    await visitor.dashboard.isReady();

    await test.step('the link is spent, and the former password comes back by another', async () => {
      await visitor.visit(link);
      await visitor.isAt('/forgot-password/token-expired');
      await visitor.page.getByRole('link', { name: 'Ask for another link' }).click();
      await visitor.reset.ask(person.email);
      await expect(visitor.reset.onItsWay).toBeVisible();
      await visitor.visit(await newLink(staff, person.email, LINK, before + 1));
      await visitor.reset.choose(PASSWORD);
      await visitor.isAt('/forgot-password/successfully');
    });
  });

  test('of nobody gets the same answer, and no mail', async ({ visitor, apiOf }) => {
    const staff = await apiOf(accounts.admin);
    await visitor.visit('/forgot-password');
    await visitor.reset.ask('nobody@scopebook.test');
    await expect(visitor.reset.onItsWay).toBeVisible();
    expect(await mailsTo(staff, 'nobody@scopebook.test', LINK)).toEqual([]);
  });

  test('is not chosen without a link', async ({ visitor }) => {
    for (const address of ['/forgot-password/update-password', '/forgot-password/auth-token']) {
      await visitor.visit(address);
      await visitor.isAt('/forgot-password/token-expired');
    }
    await visitor.visit('/forgot-password/auth-token#token=made-up');
    await visitor.isAt('/forgot-password/token-expired');
  });
});
