import type { Page } from '@playwright/test';
import { accounts, facilities } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const CREATE = '**/api/scope-management/create';

test.use({ expectedFaults: /ERR_FAILED/, expectedStatuses: [409] });

const UPDATE = '**/api/scope-management/update';

/** The next request succeeds on the server, but its response is lost. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test('a change whose response was lost waits, and is stored once', async ({ visitor, apiOf, leavesBehind }) => {
  const api = await apiOf(accounts.preparer);
  const id = await api.createRecord({ ...(await api.dieselBody(facilities.ironbark)), remark: 'As delivered' });
  leavesBehind(accounts.preparer, id);
  await visitor.arrive(accounts.preparer, `/scope1/${id}/edit`);
  await loseAnswer(visitor.page, UPDATE);
  await visitor.form.quantity.fill('0500.250');
  await visitor.form.save.click();
  await expect(visitor.notice('Saved on this device')).toBeVisible();
  await visitor.visit('/outbox');
  await visitor.page.getByRole('region', { name: 'Sent' }).getByRole('link', { name: 'Diesel oil' }).click();
  await visitor.record.says('Quantity', '500.25 kL');
  await visitor.record.says('Record revision', '2');
});

test('a change that fails before the browser has its key waits as well', async ({ visitor, apiOf, leavesBehind }) => {
  const { page, form } = visitor;
  const api = await apiOf(accounts.preparer);
  const id = await api.createRecord(await api.dieselBody(facilities.ironbark));
  leavesBehind(accounts.preparer, id);
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/api/offline/key', async (route) => {
    await released;
    await route.continue();
  });
  await visitor.arrive(accounts.preparer, `/scope1/${id}/edit`);
  await loseAnswer(page, UPDATE);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/scope-management/update'));
  await form.quantity.fill('500.25');
  await form.save.click();
  await lost;
  release();
  await expect(visitor.notice('Saved on this device')).toBeVisible();
  await expect(page).toHaveURL(/\/outbox$/);
});

test('a change that is saved before its choices have come is listed by the name of its input', async ({
  visitor,
  apiOf,
  leavesBehind,
}) => {
  const { page, form } = visitor;
  const api = await apiOf(accounts.preparer);
  const id = await api.createRecord(await api.dieselBody(facilities.ironbark));
  leavesBehind(accounts.preparer, id);
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/api/selection/input-type?**', async (route) => {
    await released;
    await route.continue();
  });
  await visitor.arrive(accounts.preparer, `/scope1/${id}/edit`);
  await loseAnswer(page, UPDATE);
  await form.quantity.fill('500.25');
  await form.save.click();
  await expect(visitor.notice('Saved on this device')).toBeVisible();
  release();
  await visitor.visit('/outbox');
  await expect(page.getByRole('region', { name: 'Sent' }).getByRole('link', { name: 'Diesel oil' })).toBeVisible();
});

test.describe('a new record', () => {
  const fillIn = async (visitor: Visitor) => {
    await visitor.arrive(accounts.preparer, '/scope1/create');
    await visitor.form.fillIn({
      facility: facilities.ironbark,
      month: reportingMonth(),
      category: 'Stationary fuels',
      input: 'Diesel oil',
      use: /^Stationary plant/,
      quantity: '11.102',
    });
  };

  test('whose response was lost waits, and is created once', async ({ visitor, leavesBehind }) => {
    const { page } = visitor;
    await fillIn(visitor);
    await loseAnswer(page, CREATE);
    await visitor.form.create.dblclick();
    await expect(visitor.notice('Saved on this device')).toBeVisible();
    await visitor.visit('/outbox');
    await page.getByRole('region', { name: 'Sent' }).getByRole('link', { name: 'Diesel oil' }).click();
    leavesBehind(accounts.preparer, await visitor.record.id());
    await visitor.visit('/scope1');
    await expect(page.getByRole('row').filter({ hasText: '11.102' })).toHaveCount(1);
  });

  test('whose response was lost, and which is changed before it is sent again, leads to the stored record', async ({
    visitor,
    leavesBehind,
  }) => {
    const { page, form, record } = visitor;
    await fillIn(visitor);
    let isFirst = true;
    // The server stores the first, and cannot be reached afterwards.
    await page.route(CREATE, async (route) => {
      if (isFirst) await route.fetch();
      isFirst = false;
      await route.abort();
    });
    await form.create.click();
    await expect(visitor.notice('Saved on this device')).toBeVisible();
    await visitor.visit('/outbox');
    await page.getByRole('link', { name: 'Edit' }).click();
    await form.quantity.fill('11.103');
    await page.unroute(CREATE);
    await form.create.click();
    await expect(page.getByText('This record is already stored with other contents.')).toBeVisible();
    await page.getByRole('link', { name: 'Open the stored record' }).click();
    await page.getByRole('alertdialog', { name: 'Confirmation' }).getByRole('button', { name: 'OK' }).click();
    leavesBehind(accounts.preparer, await record.id());
    await expect(record.main).toContainText('11.102 kL');
  });
});
