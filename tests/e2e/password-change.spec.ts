import { newPerson } from './support/new-person.ts';
import { expect, test } from './support/test.ts';

const FORMER = 'a heron beside the dam';
const NEXT = 'seven geese on the old pond';
const person = { email: 'careful@scopebook.test', name: 'Cara Full' };

test.describe('a user’s own password', () => {
  test.use({ expectedStatuses: [400, 401] });

  test('is changed with the current one; other sessions end and this one continues', async ({
    visitor,
    anotherVisitor,
    request,
  }) => {
    await newPerson(request, person, FORMER);
    const other = await anotherVisitor();
    for (const one of [visitor, other]) {
      await one.login.open();
      await one.login.signIn(person, FORMER);
      await one.isAt('/home');
    }
    await visitor.visit('/my-profile');
    await visitor.password.change('not my password', NEXT);
    await expect(visitor.page.getByText('This is not your current password.')).toBeVisible();
    await visitor.password.change(FORMER, 'Kurrajong and seven geese');
    await expect(visitor.page.getByText('Do not use the name of your company in the password.')).toBeVisible();
    await visitor.password.change(FORMER, NEXT);
    await expect(visitor.notice('Your password was changed. You are signed out everywhere else.')).toBeVisible();
    await expect(visitor.sessions.rows).toHaveCount(1);

    await test.step('the other browser is signed out, and can sign in only with the new password', async () => {
      await other.visit('/scope1');
      await other.isAt(/\/login/);
      await other.login.signIn(person, FORMER);
      await expect(other.login.refusal).toBeVisible();
      await other.login.signIn(person, NEXT);
      await expect(other.header.accountMenu(person)).toBeVisible();
    });
    await visitor.page.reload();
    await expect(visitor.sessions.here).toBeVisible();
  });
});
