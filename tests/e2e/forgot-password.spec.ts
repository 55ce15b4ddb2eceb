import { accounts } from './support/accounts.ts';
import { newPerson } from './support/new-person.ts';
import { mailsTo, newLink } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const LINK = 'password-reset.link';
const FORMER_PASSWORD = 'a heron beside the dam';
const NEW_PASSWORD = 'seven geese on the old pond';
const person = { email: 'forgetful@scopebook.test', name: 'Fleur Getful' };

test.describe('a forgotten password', () => {
  test.use({ expectedStatuses: [400, 401, 410] });

  test('is replaced with a mailed link, which works once and is in no request URL', async ({
    visitor,
    apiOf,
    request,
  }) => {
    await newPerson(request, person, FORMER_PASSWORD);
    const staff = await apiOf(accounts.admin);
    await visitor.login.open();
    await visitor.reset.forgotten.click();
    await visitor.isAt('/forgot-password');
    await visitor.reset.ask(person.email);
    await expect(visitor.reset.onItsWay).toBeVisible();

    const link = await newLink(staff, person.email, LINK, 0);
    await visitor.visit(link);
    await visitor.isAt('/forgot-password/update-password');
    expect(new URL(visitor.page.url()).hash).toBe('');
    await visitor.reset.choose('password1234');
    await expect(visitor.page.getByText('This password is too common.')).toBeVisible();
    await visitor.reset.choose('a scopebook of geese');
    await expect(visitor.page.getByText('Do not use the name of this product in the password.')).toBeVisible();
    await visitor.reset.choose(NEW_PASSWORD);
    await visitor.isAt('/forgot-password/successfully');

    await visitor.reset.toSignIn.click();
    await visitor.login.signIn(person, FORMER_PASSWORD);
    await expect(visitor.login.refusal).toBeVisible();
    await visitor.login.signIn(person, NEW_PASSWORD);
    await visitor.isAt('/home');

    await test.step('the link is used up, and another one can be requested', async () => {
      await visitor.visit(link);
      await visitor.isAt('/forgot-password/token-expired');
      await visitor.page.getByRole('link', { name: 'Request a new link' }).click();
      await visitor.reset.ask(person.email);
      await expect(visitor.reset.onItsWay).toBeVisible();
      await visitor.visit(await newLink(staff, person.email, LINK, 1));
      await visitor.isAt('/forgot-password/update-password');
    });
  });

  test('of an unknown address gets the same response, and no mail', async ({ visitor, apiOf }) => {
    const staff = await apiOf(accounts.admin);
    await visitor.visit('/forgot-password');
    await visitor.reset.ask('nobody@scopebook.test');
    await expect(visitor.reset.onItsWay).toBeVisible();
    expect(await mailsTo(staff, 'nobody@scopebook.test', LINK)).toEqual([]);
  });

  test('cannot be chosen without a link', async ({ visitor }) => {
    for (const address of ['/forgot-password/update-password', '/forgot-password/auth-token']) {
      await visitor.visit(address);
      await visitor.isAt('/forgot-password/token-expired');
    }
    await visitor.visit('/forgot-password/auth-token#token=made-up');
    await visitor.isAt('/forgot-password/token-expired');
  });
});
