import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('the bell counts the tasks; one is submitted in bulk, approved, snoozed and handed over from Home', async ({
  visitor,
  anotherVisitor,
  apiOf,
}) => {
  const own = await apiOf(accounts.preparer);
  const id = await own.createRecord(await own.dieselBody(facilities.ironbark, { quantity: '11' }));
  await own.answerWarnings(id);
  const preparer = await anotherVisitor();
  const { page } = preparer;
  await preparer.arrive(accounts.preparer, '/dashboard');
  await preparer.bell.button.click();
  await preparer.bell.link(/tasks? needs? you/).click();
  await preparer.isAt('/home');
  await expect(preparer.heading).toHaveText('Home');

  await test.step('drafts are submitted after their effect was shown', async () => {
    const row = page.getByRole('row', { name: /drafts? to submit: Scope 1/ });
    await row.getByRole('button', { name: /Actions|More/ }).click();
    await page.getByRole('menuitem', { name: 'Submit' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('row', { name: new RegExp(facilities.ironbark) }).first()).toBeVisible();
    await drawer.getByRole('button', { name: /^Submit: \d+$/ }).click();
    await expect(drawer).toBeHidden();
    await expect.poll(() => own.statusOf(id)).toBe('SUBMITTED');
  });

  await visitor.arrive(accounts.operator, '/home');
  const tasks = visitor.page;
  await test.step('the administrator approves them', async () => {
    const row = tasks.getByRole('row', { name: /waits? for your approval/ }).first();
    await row.getByRole('button', { name: /Actions|More/ }).click();
    await tasks.getByRole('menuitem', { name: 'Approve' }).click();
    const drawer = tasks.getByRole('dialog');
    await drawer.getByRole('button', { name: /^Approve: \d+$/ }).click();
    await expect(drawer).toBeHidden();
    await expect.poll(() => own.statusOf(id)).toBe('APPROVED');
  });

  const audit = tasks.getByRole('row', { name: /open quer/ }).first();
  await test.step('a task is snoozed with a reason, and shown again', async () => {
    await audit.getByRole('checkbox').check();
    await tasks.getByRole('button', { name: 'Snooze', exact: true }).click();
    const dialog = tasks.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The auditor is away.');
    await dialog.getByRole('button', { name: 'Snooze' }).click();
    await expect(visitor.notice('Snoozed')).toBeVisible();
    await expect(audit).toHaveCount(0);
    await visitor.visit('/home?shown=snoozed');
    await expect(audit).toContainText('The auditor is away.');
    await audit.getByRole('button', { name: /Actions|More/ }).click();
    await tasks.getByRole('menuitem', { name: 'Show again' }).click();
    await visitor.visit('/home');
    await expect(audit).toBeVisible();
  });

  await test.step('a task is handed over, and its new owner finds it among their own', async () => {
    await audit.getByRole('button', { name: /Actions|More/ }).click();
    await tasks.getByRole('menuitem', { name: 'Hand over' }).click();
    const dialog = tasks.getByRole('dialog');
    await dialog.getByRole('button', { name: /Owner/ }).click();
    await tasks.getByRole('option', { name: accounts.preparer.name }).click();
    await dialog.getByRole('textbox', { name: /^Remark/ }).fill('You know the invoices.');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(visitor.notice('Handed over')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row', { name: /open quer/ }).first()).toContainText('You know the invoices.');
  });
  await (await apiOf(accounts.operator)).withdraw(id, 'Entered for a test');
});

test('an auditor lands on the engagement, and a person chooses the first page', async ({ visitor, anotherVisitor }) => {
  const auditor = await anotherVisitor();
  await auditor.signIn(accounts.auditor);
  await expect(auditor.heading).toHaveText(/^NGER report FY/);
  await auditor.isAt(/\/audit\/[0-9a-f-]{36}$/);

  await visitor.arrive(accounts.logistics, '/my-profile');
  const { page } = visitor;
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /First page after sign-in/ }).click();
    await page.getByRole('option', { name }).click();
    await page.getByRole('form', { name: 'Settings' }).getByRole('button', { name: 'Save' }).click();
    await expect(visitor.notice('Updated successful')).toBeVisible();
  };
  await choose('Home: what needs you today');
  await visitor.visit('/');
  await visitor.isAt('/home');
  await visitor.visit('/my-profile');
  await choose('Dashboard: figures');
  await visitor.visit('/');
  await visitor.isAt('/dashboard');
});
