import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const QUESTION = 'Which invoice is this of?';
const ANSWER = 'That of the depot, number 7.';

test('an auditor queries a sampled record, the preparer is notified and answers, the auditor settles it', async ({
  visitor,
  anotherVisitor,
}) => {
  const { page } = visitor;
  await visitor.arrive(accounts.auditor);
  // An auditor lands on the engagement.
  await visitor.isAt(/\/audit\/[0-9a-f-]{36}$/);
  await visitor.header.choose('Data Management', 'Audit');
  await page.getByRole('link', { name: /^NGER report FY/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^NGER report FY/ })).toBeVisible();
  // The last record of the sample has no query from the demo.
  await page
    .getByRole('button', { name: /^Checks of / })
    .last()
    .click();
  const sheet = page.getByRole('dialog');
  const record = await sheet.getByRole('heading', { level: 2 }).first().innerText();
  await sheet.getByRole('button', { name: 'Agreed to evidence: No exception' }).click();
  await expect(sheet.getByText(/^Ingrid Vale, /)).toBeVisible();
  await sheet.getByRole('button', { name: 'Ask the preparer' }).click();
  await sheet.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await sheet.getByRole('form', { name: 'Ask the preparer' }).getByRole('button', { name: 'Ask the preparer' }).click();
  await expect(visitor.notice('Sent')).toBeVisible();

  const preparer = await anotherVisitor();
  await preparer.arrive(accounts.preparer, new URL(page.url()).pathname);
  await preparer.page.getByRole('tab', { name: /Queries/ }).click();
  const asked = preparer.page.getByRole('form', { name: `Answer: ${record}` }).first();
  await expect(preparer.page.getByText(QUESTION).first()).toBeVisible();
  await asked.getByRole('textbox').fill(ANSWER);
  await asked.getByRole('button', { name: 'Send' }).click();
  await expect(preparer.page.getByText(ANSWER).first()).toBeVisible();

  await page.reload();
  await page.getByRole('tab', { name: /Queries/ }).click();
  await expect(page.getByText(ANSWER).first()).toBeVisible();
  const thread = page.getByRole('form', { name: `Follow-up question: ${record}` }).first();
  await thread.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(visitor.notice('Updated successful')).toBeVisible();

  await page.getByRole('tab', { name: /Exceptions/ }).click();
  await expect(page.getByRole('row', { name: /A delivery of fuel is not in the quantity/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-exceptions-FY\d{4}\.xlsx$/);
});
