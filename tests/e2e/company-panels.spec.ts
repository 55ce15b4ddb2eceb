import { accounts, companies } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const PDF = Buffer.from('%PDF-1.7\nA statement of a journey\n%%EOF\n');

test('a statement is uploaded on the profile, downloaded and deleted', async ({ visitor }) => {
  const { page } = visitor;
  const name = `Statement ${Date.now()}.pdf`;
  await visitor.arrive(accounts.operator, '/company-profile?tab=statements');
  await page.getByRole('button', { name: 'Upload a statement' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
  await sheet.getByRole('textbox', { name: /^Year/ }).fill('2023');
  const approved = sheet.getByRole('group', { name: /^Approved/ }).getByRole('spinbutton');
  for (const [at, part] of ['01', '12', '2023'].entries()) {
    await approved.nth(at).click();
    await page.keyboard.type(part);
  }
  await sheet.getByRole('button', { name: 'Upload', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('01/12/2023');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: `Download ${name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);

  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('a figure entered in the sheet is there when the page is opened again', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.arrive(accounts.operator);
  const open = async () => {
    await visitor.visit('/company-profile/intensity');
    await page.getByRole('button', { name: /Denominator/ }).click();
    await page.getByRole('option', { name: /Camp nights/ }).click();
    await expect(page.getByRole('grid', { name: /Camp nights/ })).toBeVisible();
  };
  // Facilities are sorted by name: Brigalow comes first, and July is the first month.
  const cell = page.locator('[data-place="0:0"]');
  const stored = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/intensity/sheet') && answer.request().method() === 'POST',
    );
  await open();
  await cell.click();
  await Promise.all([stored(), page.keyboard.type('1240').then(() => page.keyboard.press('Enter'))]);
  await open();
  await expect(cell).toContainText('1,240');
  await cell.click();
  await Promise.all([stored(), page.keyboard.press('Delete')]);
  await open();
  await expect(cell).not.toContainText('1,240');
});

test('a company that accepts is in the group with its facilities until it leaves', async ({
  visitor,
  anotherVisitor,
}) => {
  await visitor.arrive(accounts.services, '/company-profile?tab=group');
  const { page } = visitor;
  await expect(page.getByText(companies.operator).first()).toBeVisible();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByRole('button', { name: 'Leave the group' })).toBeVisible();

  const controlling = await anotherVisitor();
  await controlling.arrive(accounts.operator, '/company-profile?tab=group');
  const member = controlling.page.getByRole('listitem').filter({ hasText: 'Redgum Mining Services' });
  await expect(member).toContainText('Accepted');
  await expect(member).toContainText('Mackay Workshop');

  await page.getByRole('button', { name: 'Leave the group' }).click();
  const question = page.getByRole('alertdialog', { name: `Leave the group of ${companies.operator}?` });
  await question.getByRole('button', { name: 'Leave the group' }).click();
  await expect(page.getByText('Left', { exact: true })).toBeVisible();
  await controlling.visit('/company-profile?tab=group');
  await expect(member).toContainText('Left');
  await expect(member).not.toContainText('Mackay Workshop');
});
