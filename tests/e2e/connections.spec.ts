import { ConnectionPages } from './pages/connection-pages.ts';
import { SignUpPages } from './pages/sign-up-pages.ts';
import { accounts, companies } from './support/accounts.ts';
import { mailsTo, newLink } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'seven geese on the old pond';

test('a person without an account is invited by mail, signs up, accepts, and both are connected until one ends it', async ({
  visitor,
  anotherVisitor,
  apiOf,
}) => {
  // Two browsers, two mails and a sign-up.
  test.slow();
  const person = {
    companyName: `Paperbark Fuels ${Date.now()}`,
    companyType: 'Logistics',
    name: 'Ngaire Wilson',
    email: `ngaire-${Date.now()}@paperbark.test`,
    password: PASSWORD,
  };
  const staff = await apiOf(accounts.admin);
  const mine = new ConnectionPages(visitor.page);
  await visitor.arrive(accounts.operator);
  await visitor.header.choose('Company Profile', 'Connection');
  await visitor.isAt('/company-connecting');
  await mine.inviteByEmail(person.email, 'You deliver our diesel.');
  await expect(visitor.heading).toHaveText(person.email);
  await expect(visitor.page.getByText('Invited', { exact: true })).toBeVisible();
  const requestAt = new URL(visitor.page.url()).pathname;
  await expect.poll(async () => (await mailsTo(staff, person.email, 'connections.invitation')).length).toBe(1);

  const newcomer = await anotherVisitor();
  const theirs = new ConnectionPages(newcomer.page);
  await test.step('the newcomer signs up and finds the request in the bell', async () => {
    const signUp = new SignUpPages(newcomer.page);
    await newcomer.visit('/sign-up');
    await signUp.fillIn(person);
    await signUp.submit.click();
    await newcomer.visit(await newLink(staff, person.email, 'sign-up.confirm', 0));
    await signUp.confirm(PASSWORD);
    await newcomer.isAt('/login');
    await newcomer.login.signIn(person, PASSWORD);
    await expect(newcomer.header.accountMenu(person)).toBeVisible();
    await expect(newcomer.bell.counting(1)).toBeVisible({ timeout: 20_000 });
    await newcomer.bell.button.click();
    await newcomer.bell.link(new RegExp(`^${companies.operator} asks to be connected`)).click();
    await newcomer.isAt(requestAt);
    await expect(newcomer.page.getByText('You deliver our diesel.').first()).toBeVisible();
  });

  await test.step('the inviter still sees only an address', async () => {
    await mine.open('sent');
    await expect(mine.row(person.email)).toContainText('Invited');
    await expect(visitor.page.getByText(person.companyName)).toHaveCount(0);
  });

  await test.step('accepted in one browser, connected in both', async () => {
    await theirs.step('Accept');
    await expect(newcomer.page.getByText('Connected', { exact: true }).first()).toBeVisible();
    await visitor.visit(requestAt);
    await expect(visitor.heading).toHaveText(person.companyName);
    await expect(mine.history).toContainText('accepted');
  });

  await test.step('ended with a reason that the other side can read', async () => {
    await mine.step('Disconnect', 'The contract is over.');
    await expect(visitor.page.getByText(/no longer connected/)).toBeVisible();
    await newcomer.visit(requestAt);
    await expect(theirs.history).toContainText('The contract is over.');
    await theirs.open('ended');
    await expect(theirs.row(companies.operator)).toContainText('Disconnected');
  });
});

test('platform staff find a connection and navigate the network around its companies by keyboard', async ({
  visitor,
}) => {
  await visitor.arrive(accounts.admin);
  await visitor.header.choose('Company Management', 'Network');
  await visitor.isAt('/admin/network-management');
  await visitor.page.getByRole('searchbox').fill('Saltbush');
  await visitor.page.getByRole('searchbox').press('Enter');
  await visitor.page
    .getByRole('row', { name: /Saltbush Explosives/ })
    .getByRole('link')
    .click();
  await expect(visitor.heading).toHaveText(`${companies.operator} – Saltbush Explosives`);
  const map = visitor.page.getByRole('group', { name: `Companies around ${companies.operator}` });
  await map.getByRole('button', { name: /^Banksia Engineering/ }).press('Enter');
  await expect(visitor.page.getByRole('group', { name: 'Companies around Banksia Engineering' })).toBeVisible();
  await expect(visitor.page.getByRole('table', { name: 'Companies around Banksia Engineering' })).toContainText(
    companies.operator,
  );
});
