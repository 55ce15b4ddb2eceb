import { RecordRequestPages } from './pages/record-request-pages.ts';
import { accounts, companies, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** Follows a notice in the bell. Focusing the window fetches the unread count, if nothing was pushed yet. */
async function follow(visitor: Visitor, words: RegExp): Promise<void> {
  await visitor.page.evaluate(() => window.dispatchEvent(new FocusEvent('focus')));
  await expect(visitor.bell.counting(0)).toBeHidden();
  await visitor.bell.follow(words);
  await visitor.isAt(/\/record-request\/[0-9a-f-]{36}$/);
}

test('a customer requests, the supplier answers, corrects and is accepted: the figures become the customer’s Scope 3 record', async ({
  visitor: customer,
  anotherVisitor,
  apiOf,
  leavesBehind,
}) => {
  test.setTimeout(120_000);
  for (const account of [accounts.operator, accounts.logistics])
    await (await apiOf(account)).post('/api/notifications/mark-all-read');
  const supplier = await anotherVisitor();
  const [asking, answering] = [new RecordRequestPages(customer.page), new RecordRequestPages(supplier.page)];
  await customer.arrive(accounts.operator);
  await supplier.arrive(accounts.logistics);
  await expect(supplier.bell.counting(0)).toBeVisible();
  const purpose = `Haulage of ${Date.now()}`;

  await test.step('the request is sent from the menu', async () => {
    await customer.header.choose('Data Management', 'Supplier Emissions Disclosure');
    await asking.ask.first().click();
    await asking.sendTo(companies.logistics, {
      purpose,
      category: '4 Upstream transportation and distribution',
      facility: facilities.ironbark,
    });
    await expect(customer.notice('Sent to 1 supplier.')).toBeVisible();
    await expect(customer.heading).toHaveText(purpose);
  });

  await test.step('the supplier’s bell shows it and links to it; the draft answer survives a reload', async () => {
    await follow(supplier, /Kurrajong Resources asks for your emissions/);
    await expect(supplier.heading).toHaveText(purpose);
    await answering.step('Start answer').click();
    // The customer has the request open: it updates without a reload.
    await expect(asking.main).toContainText('In progress');
    await answering.allocate(companies.operator, '250000', '1000000');
    await expect(answering.main).toContainText('25.00 % is allocated to Kurrajong Resources.');
    await expect(answering.main).toContainText('Saved at');
    await supplier.page.reload();
    await expect(answering.answerForm.getByRole('textbox', { name: 'Total amount' })).toHaveValue('1000000');
    await answering.submit();
    await expect(supplier.notice('Answer submitted.')).toBeVisible();
  });

  await test.step('the customer asks for changes, the supplier answers again', async () => {
    await follow(customer, /Wattle Haulage has answered your request/);
    await asking.step('Request changes…').click();
    await asking.say(/^What should change/, 'Remark', 'Our share is a fifth', 'Request changes');
    await (await apiOf(accounts.operator)).post('/api/notifications/mark-all-read');
    await follow(supplier, /Kurrajong Resources asks you to change your answer/);
    await expect(answering.main).toContainText('Our share is a fifth');
    await answering.main.getByRole('link', { name: /answer/ }).click();
    await answering.allocate(companies.operator, '200000', '1000000');
    await answering.submit();
    await expect(supplier.notice('Answer submitted.').first()).toBeVisible();
  });

  await test.step('the accepted answer is in the Scope 3 list with its source', async () => {
    await follow(customer, /Wattle Haulage has answered your request/);
    await asking.step('Accept…').click();
    const question = asking.asked(/^Accept this answer/);
    // The mine's own fuel is already in its Scope 1: on acceptance the user confirms that it is not counted twice.
    await question.getByText('I have checked this and the figures are correct').click();
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(customer.notice('Accepted. A Scope 3 record was created.')).toBeVisible();
    await asking.main.getByRole('link', { name: `Record at ${facilities.ironbark}` }).click();
    await customer.isAt(/\/scope3\/[0-9a-f-]{36}$/);
    const address = new URL(customer.page.url()).pathname;
    leavesBehind(accounts.operator, address.slice('/scope3/'.length));
    await expect(customer.page.getByRole('region', { name: 'Source' })).toContainText(
      'Answer of Wattle Haulage, version 2',
    );
    await customer.visit('/scope3');
    await customer.list.isReady();
    await expect(customer.page.locator(`a[href="${address}"]`)).toBeVisible();
    await follow(supplier, /Kurrajong Resources accepted your answer/);
  });
});

test('a supplier declines with a reason that the customer can read', async ({ visitor: supplier, apiOf }) => {
  const customer = await apiOf(accounts.operator);
  const lookup = await customer.get('/api/selection/supplier');
  const { data } = (await lookup.json()) as { data: { commonObjects: { id: string; name: string }[] } };
  const redgum = data.commonObjects.find(({ name }) => name.startsWith('Redgum'));
  const purpose = `Waste oil of ${Date.now()}`;
  const sent = await customer.post('/api/scope-management/record-request', {
    supplierIds: [redgum?.id],
    fromDate: '2025-07-01',
    toDate: '2026-06-30',
    categoryId: 'WASTE_GENERATED_IN_OPERATIONS',
    purpose,
    dueDate: '2199-06-30',
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const { data: answer } = (await sent.json()) as { data: { requests: { id: string }[] } };
  const id = answer.requests[0]?.id ?? '';

  const screens = new RecordRequestPages(supplier.page);
  await supplier.arrive(accounts.services, '/record-request');
  await supplier.page.getByRole('link', { name: companies.operator }).first().click();
  await expect(supplier.heading).toHaveText(purpose);
  await screens.step('More actions').click();
  await supplier.page.getByRole('menuitem', { name: 'Decline…' }).click();
  await screens.say(/^Decline this request/, 'Reason', 'We collect none', 'Decline');
  await expect(screens.main).toContainText('The supplier declined');

  const read = await customer.get(`/api/scope-management/record-request/detail/${id}`);
  const { data: declined } = (await read.json()) as { data: { status: string; lastReason: string } };
  expect(declined).toMatchObject({ status: 'DECLINED', lastReason: 'We collect none' });
});
