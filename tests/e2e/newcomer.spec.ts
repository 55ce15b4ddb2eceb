import { GuidePage } from './pages/guide-page.ts';
import { SignUpPages } from './pages/sign-up-pages.ts';
import { accounts } from './support/accounts.ts';
import { Effort, typeInto } from './support/effort.ts';
import { newLink } from './support/outbox.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

/** The way may not take more clicks or seconds than this. */
const MOST = { clicks: 40, seconds: 180 };

const newcomer = () => ({
  companyName: 'Jarrah Freight',
  companyType: 'Logistics',
  name: 'Mele Tupou',
  email: `mele-${Date.now()}@jarrah.test`,
  password: 'nine herons at the weir',
});

test('a newcomer signs up, adds a facility and a record, and sees a dashboard in 40 clicks and 3 minutes', async ({
  visitor,
  apiOf,
}) => {
  test.slow();
  const { page } = visitor;
  const staff = await apiOf(accounts.admin);
  const person = newcomer();
  const [signUp, guide] = [new SignUpPages(page), new GuidePage(page)];
  const effort = await Effort.of(page);
  const pick = async (list: string, option: string | RegExp) => {
    await page.getByRole('button', { name: new RegExp(`${list}$`) }).click();
    await page.getByRole('option', { name: option }).first().click();
  };

  await test.step('sign-up', async () => {
    await visitor.login.open();
    await signUp.createAccount.click();
    const form = page.getByRole('form', { name: 'Create an account' });
    await typeInto(form.getByRole('textbox', { name: 'Company name' }), person.companyName);
    await pick('What the company does', person.companyType);
    await typeInto(form.getByRole('textbox', { name: 'Your name' }), person.name);
    await typeInto(form.getByRole('textbox', { name: 'E-mail address' }), person.email);
    await form.getByText('I accept the terms and conditions').click();
    await signUp.submit.click();
    await visitor.isAt('/sign-up/successfully');
    // The click on the link in the mail.
    effort.clicks += 1;
    await visitor.visit(await newLink(staff, person.email, 'sign-up.confirm', 0));
    const confirm = page.getByRole('form', { name: 'Confirm your sign-up' });
    await typeInto(confirm.getByRole('textbox', { name: 'Password' }), person.password);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await visitor.isAt('/login');
  });

  await test.step('sign-in, which takes away the notice that asks for it', async () => {
    const asked = visitor.notice('Your account is ready. Sign in to continue.');
    await expect(asked).toBeVisible();
    const form = page.getByRole('form', { name: 'Sign in' });
    await typeInto(form.getByRole('textbox', { name: 'E-mail address' }), person.email);
    await typeInto(form.getByRole('textbox', { name: 'Password' }), person.password);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visitor.isAt('/onboarding');
    await expect(asked).toBeHidden();
  });

  await test.step('the guide asks only for what sign-up did not ask', async () => {
    const company = guide.form('Company');
    await expect(company).toContainText(person.companyName);
    await expect(company.getByRole('textbox')).toHaveCount(1);
    await guide.continue.click();
    const form = guide.form('Facility');
    await typeInto(form.getByRole('textbox', { name: 'Name' }), 'Bunbury Depot');
    await typeInto(form.getByRole('textbox', { name: 'Code' }), 'BUN');
    await pick('State or territory', 'Western Australia');
    await form.getByRole('spinbutton', { name: /^day, / }).click();
    await page.keyboard.type('01072024');
    await form.getByRole('button', { name: 'Add facility' }).click();
    await expect(guide.main).toContainText('Bunbury Depot, WA');
    await guide.continue.click();
    await guide.finish.click();
    await visitor.isAt('/home');
  });

  await test.step('the first record begins at the first step', async () => {
    await expect(page.getByText('0 of 5 done.')).toBeVisible();
    await page.getByRole('link', { name: 'Start: Record an activity' }).click();
    await expect(visitor.form.list('Facility')).toContainText('Bunbury Depot');
    await pick('Month', reportingMonth().label);
    await pick('Category', 'Stationary fuels');
    await typeInto(visitor.form.input, 'diesel oil');
    await page.getByRole('option', { name: 'Diesel oil', exact: true }).click();
    await pick('Consumption type', /^Stationary plant/);
    await typeInto(visitor.form.quantity, '700');
    await expect(visitor.form.preview).toContainText('1,896.8');
    await visitor.form.create.click();
    await expect(visitor.notice('Created successful')).toBeVisible();
  });

  await test.step('the first dashboard shows it', async () => {
    await visitor.header.openDashboard();
    await expect(visitor.dashboard.totals).toContainText('1,896.8');
  });

  const taken = { clicks: effort.clicks, seconds: Math.round(effort.seconds), waited: Math.round(effort.waited) };
  test.info().annotations.push({ type: 'effort', description: JSON.stringify({ ...taken, keys: effort.keys }) });
  expect(effort.keys, 'keys are counted').toBeGreaterThan(100);
  expect(effort.clicks, `clicks, of ${JSON.stringify(taken)}`).toBeLessThanOrEqual(MOST.clicks);
  expect(effort.seconds, `seconds of a person, of ${JSON.stringify(taken)}`).toBeLessThanOrEqual(MOST.seconds);
  expect(effort.waited, `seconds on this machine, of ${JSON.stringify(taken)}`).toBeLessThanOrEqual(MOST.seconds);

  await test.step('the first steps know it, show an example, and stay away once hidden', async () => {
    await visitor.visit('/home');
    await expect(page.getByText('1 of 5 done.')).toBeVisible();
    await page.getByRole('link', { name: 'Look at an example' }).click();
    await expect(page.getByText('This is an example')).toBeVisible();
    await expect(visitor.form.preview).toContainText(/Location-based\s*[\d.]+\s*t CO2-e/);
    await expect(visitor.form.create).toHaveCount(0);
    await visitor.visit('/home');
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('1 of 5 done.')).toBeHidden();
    await page.reload();
    await expect(visitor.heading).toHaveText('Home');
    await expect(page.getByRole('region', { name: 'For me', exact: true })).toBeVisible();
    await expect(page.getByText('1 of 5 done.')).toBeHidden();
  });
});
