import { GuidePage } from './pages/guide-page.ts';
import { SignUpPages } from './pages/sign-up-pages.ts';
import { accounts } from './support/accounts.ts';
import { mailsTo, newLink } from './support/outbox.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

const LINK = 'sign-up.confirm';

/** A new person in every run of the journey. */
const newcomer = () => ({
  companyName: 'Karri Haulage',
  companyType: 'Logistics',
  name: 'Ngaire Wilson',
  email: `ngaire-${Date.now()}@karri.test`,
  password: 'seven geese on the old pond',
});

test.describe('a new user', () => {
  test.use({ expectedStatuses: [401, 410] });

  test('signs up, confirms, is guided through the first day, and records', async ({ visitor, apiOf }) => {
    // Ten screens, two mails and a password hashed three times.
    test.slow();
    const staff = await apiOf(accounts.admin);
    const [signUp, guide, person] = [new SignUpPages(visitor.page), new GuidePage(visitor.page), newcomer()];

    await test.step('the form tells the user to check the mailbox, and the terms can be read', async () => {
      await visitor.login.open();
      await signUp.createAccount.click();
      await visitor.isAt('/sign-up');
      await expect(signUp.termsLink).toHaveAttribute('href', '/terms-and-condition');
      await signUp.fillIn(person);
      await signUp.submit.click();
      await visitor.isAt('/sign-up/successfully');
      await expect(visitor.page.getByText('We sent you a link.')).toBeVisible();
    });

    await test.step('sign-in needs confirmation; the mail can be sent again, and its secret disappears from the URL', async () => {
      const first = await newLink(staff, person.email, LINK, 0);
      await signUp.resend.click();
      const second = await newLink(staff, person.email, LINK, 1);
      await visitor.login.open();
      await visitor.login.signIn(person, person.password);
      await expect(visitor.login.refusal).toBeVisible();
      await visitor.visit(first);
      await expect(visitor.heading).toHaveText('This link is no longer valid');
      await visitor.visit(second);
      await expect(visitor.page.getByText(person.companyName)).toBeVisible();
      expect(new URL(visitor.page.url()).hash).toBe('');
      await signUp.confirm(person.password);
      await visitor.isAt('/login');
      await expect(visitor.notice('Your account is ready. Sign in to continue.')).toBeVisible();
    });

    await test.step('the first sign-in leads to the guide, which can be left and resumed', async () => {
      await visitor.login.signIn(person, person.password);
      await visitor.isAt('/onboarding');
      await guide.typeAbn('26 331 428 522');
      await guide.continue.click();
      await expect(guide.form('Facility')).toBeVisible();
      await guide.later.click();
      await visitor.isAt('/home');
      await expect(visitor.page.getByText('1 of 3 steps are done.')).toBeVisible();
      await guide.goOn.click();
    });

    await test.step('facility and framework are chosen, and Home shows no more prompts', async () => {
      await guide.addFacility('Collie Depot', 'COLLIE', 'Western Australia', '01072024');
      await expect(guide.main).toContainText('Collie Depot, WA');
      await guide.continue.click();
      await guide.choose('GHG Protocol');
      await guide.finish.click();
      await visitor.isAt('/home');
      await expect(visitor.notice('Your company is set up.')).toBeVisible();
      await expect(visitor.heading).toHaveText('Home');
      await expect(guide.goOn).toBeHidden();
    });

    await test.step('the first record is stored', async () => {
      await visitor.visit('/scope1/create');
      await visitor.form.fillIn({
        facility: 'Collie Depot',
        month: reportingMonth(),
        category: 'Stationary fuels',
        input: 'Diesel oil',
        use: /^Stationary plant/,
        quantity: '700',
      });
      await visitor.form.create.click();
      await expect(visitor.notice('Created successful')).toBeVisible();
    });
  });

  test('a person with an account gets the same response, and a mail that explains it', async ({ visitor, apiOf }) => {
    const staff = await apiOf(accounts.admin);
    const signUp = new SignUpPages(visitor.page);
    await visitor.visit('/sign-up');
    await signUp.fillIn({ ...newcomer(), email: accounts.services.email });
    await signUp.submit.click();
    await visitor.isAt('/sign-up/successfully');
    await expect
      .poll(async () => (await mailsTo(staff, accounts.services.email, 'sign-up.known')).length)
      .toBeGreaterThan(0);
    await visitor.signIn(accounts.services);
  });
});
