import { accounts, facilities } from './support/accounts.ts';
import { install } from './support/install.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';
import type { Api } from './support/api.ts';
import type { Visitor } from './support/visitor.ts';

// Without a net the browser reports every call that fails.
test.use({
  serviceWorkers: 'allow',
  expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  expectedStatuses: [401, 409],
});

/** Fills in a new record, except for sending it. */
async function fillIn(visitor: Visitor, quantity: string): Promise<void> {
  await visitor.form.fillIn({
    facility: facilities.ironbark,
    month: reportingMonth(),
    category: 'Stationary fuels',
    input: 'Diesel oil',
    use: /^Stationary plant/,
    quantity,
  });
}

const waiting = ({ page }: Visitor) => page.getByRole('region', { name: 'Waiting' });
const sent = ({ page }: Visitor) => page.getByRole('region', { name: 'Sent' });
const counter = ({ page }: Visitor) => page.getByRole('banner').getByRole('link', { name: '1 entry waits to be sent' });

/** Ids of records with this quantity. */
async function recordsOf(api: Api, quantity: string): Promise<readonly string[]> {
  const answer = await api.get('/api/scope-management/list?typeScope=1&size=100');
  const { data } = (await answer.json()) as { data: readonly { id: string; quantity: string }[] };
  return data.filter((record) => Number(record.quantity) === Number(quantity)).map(({ id }) => id);
}

test('opens without a net, keeps a record, and sends it once when the net is back', async ({
  visitor,
  apiOf,
  leavesBehind,
}) => {
  test.slow();
  const { page } = visitor;
  const api = await apiOf(accounts.preparer);
  await visitor.arrive(accounts.preparer, '/outbox');
  await install(visitor);
  await page.getByRole('button', { name: 'Fetch choices' }).click();
  await expect(page.getByText('The choices of the forms are on this device')).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/scope1/create');
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible();
  await fillIn(visitor, '21.104');
  await visitor.form.create.click();
  await expect(visitor.notice('Saved on this device')).toBeVisible();
  await expect(counter(visitor)).toBeVisible();

  await test.step('it is still there after the application was closed and opened again', async () => {
    await page.goto('/outbox');
    await expect(page.getByRole('button', { name: 'Send now' })).toBeDisabled();
    await expect(waiting(visitor)).toContainText('Diesel oil, 21.104 kL');
    await expect(waiting(visitor)).toContainText(facilities.ironbark);
    expect(await recordsOf(api, '21.104')).toEqual([]);
  });

  await page.context().setOffline(false);
  await expect(sent(visitor)).toContainText('Diesel oil, 21.104 kL');
  await expect(counter(visitor)).toBeHidden();
  const ids = await recordsOf(api, '21.104');
  for (const id of ids) leavesBehind(accounts.preparer, id);
  expect(ids).toHaveLength(1);
});

test('a change that met another one shows both, and the choice decides', async ({ visitor, apiOf, leavesBehind }) => {
  test.slow();
  const { page } = visitor;
  const api = await apiOf(accounts.operator);
  const body = await api.dieselBody(facilities.ironbark, { quantity: '31' });
  const id = await api.createRecord(body);
  leavesBehind(accounts.operator, id);
  await visitor.arrive(accounts.operator, `/scope1/${id}/edit`);
  await install(visitor);
  await expect(visitor.form.quantity).toHaveValue('31');
  await page.context().setOffline(true);
  await visitor.form.quantity.fill('32');
  await visitor.form.save.click();
  await expect(visitor.notice('Saved on this device')).toBeVisible();
  const changed = await api.post('/api/scope-management/update', { ...body, id, revision: 1, quantity: '33' });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.context().setOffline(false);
  await visitor.visit('/outbox');
  await page.getByRole('button', { name: 'Compare and choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this' });
  const row = dialog.getByRole('row').filter({ hasText: 'Quantity' });
  await expect(row).toContainText('32 kL');
  await expect(row).toContainText('33 kL');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await sent(visitor).getByRole('link', { name: 'Diesel oil' }).click();
  await visitor.record.says('Quantity', '32 kL');
  await visitor.record.says('Record revision', '3');
});

test('when the session ends, drafts stay locked until the same person signs in', async ({
  visitor,
  apiOf,
  leavesBehind,
}) => {
  test.slow();
  const { page } = visitor;
  const api = await apiOf(accounts.preparer);
  await visitor.arrive(accounts.preparer, '/scope1/create');
  await install(visitor);
  await fillIn(visitor, '41.5');
  await page.context().setOffline(true);
  await visitor.form.create.click();
  await expect(visitor.notice('Saved on this device')).toBeVisible();
  // As when the time of a session is over.
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
  });
  await page.context().setOffline(false);
  await expect(visitor.login.email).toBeVisible();

  await test.step('another person sees nothing of it', async () => {
    await visitor.signIn(accounts.operator);
    await visitor.visit('/outbox');
    await expect(page.getByText('Everything is sent')).toBeVisible();
    await visitor.header.logOut(accounts.operator);
    await expect(visitor.login.email).toBeVisible();
    expect(await recordsOf(api, '41.5')).toEqual([]);
  });

  await test.step('the same person has it sent', async () => {
    await visitor.signIn(accounts.preparer);
    await visitor.visit('/outbox');
    await expect(sent(visitor)).toContainText('Diesel oil, 41.5 kL');
    const ids = await recordsOf(api, '41.5');
    for (const id of ids) leavesBehind(accounts.preparer, id);
    expect(ids).toHaveLength(1);
  });
});

test('signing out warns of what is not sent, and then forgets it', async ({ visitor, apiOf }) => {
  test.slow();
  const { page } = visitor;
  const api = await apiOf(accounts.preparer);
  await visitor.arrive(accounts.preparer, '/scope1/create');
  await install(visitor);
  await fillIn(visitor, '51.5');
  await page.context().setOffline(true);
  await visitor.form.create.click();
  await expect(visitor.notice('Saved on this device')).toBeVisible();
  // Without the toast, which covers the account menu.
  await visitor.visit('/outbox');
  await expect(counter(visitor)).toBeVisible();
  await visitor.header.logOut(accounts.preparer);
  const question = page.getByRole('alertdialog', { name: '1 entry is not sent' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(counter(visitor)).toBeVisible();
  await visitor.header.logOut(accounts.preparer);
  await question.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(visitor.login.email).toBeVisible();
  await page.context().setOffline(false);
  await visitor.signIn(accounts.preparer);
  await visitor.visit('/outbox');
  await expect(page.getByText('Everything is sent')).toBeVisible();
  expect(await recordsOf(api, '51.5')).toEqual([]);
});

// One white pixel.
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

test('a photograph taken without a net is sent with its record', async ({ visitor, apiOf, leavesBehind }) => {
  test.slow();
  const { page } = visitor;
  const api = await apiOf(accounts.preparer);
  await visitor.arrive(accounts.preparer, '/scope1/create');
  await install(visitor);
  await fillIn(visitor, '71.5');
  await page.context().setOffline(true);
  await page
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'Tank gauge.png', mimeType: 'image/png', buffer: PHOTO }]);
  await expect(page.getByText('Tank gauge.png: kept on this device, sent later')).toBeVisible();
  await visitor.form.create.click();
  await expect(visitor.notice('Saved on this device')).toBeVisible();
  await page.context().setOffline(false);
  await visitor.visit('/outbox');
  await expect(sent(visitor)).toContainText('Tank gauge.png');
  await expect(sent(visitor)).toContainText('Diesel oil, 71.5 kL');
  const ids = await recordsOf(api, '71.5');
  for (const id of ids) leavesBehind(accounts.preparer, id);
  expect(ids).toHaveLength(1);
  await sent(visitor).getByRole('link', { name: 'Diesel oil' }).click();
  await expect(page.getByRole('table', { name: /^Evidence files/ })).toContainText('Tank gauge.png');
});

test('a figure of the monthly grid typed without a net is sent once', async ({ visitor, apiOf, leavesBehind }) => {
  test.slow();
  const { page } = visitor;
  const api = await apiOf(accounts.operator);
  // A line of its own.
  const id = await api.createRecord(
    await api.dieselBody(facilities.ironbark, {
      inputTypeId: 'kerosene',
      versionId: 'NGA-2025',
      fromDate: '2025-07-01',
      toDate: '2025-07-31',
      quantity: '3',
    }),
  );
  leavesBehind(accounts.operator, id);
  await visitor.arrive(accounts.operator);
  await install(visitor);
  await visitor.visit(`/monthly-grid?year=2026&facilityIds=${await api.facilityId(facilities.ironbark)}`);
  const cell = page.getByRole('row').filter({ hasText: 'Kerosene' }).locator('td[data-place]').nth(1);
  await cell.click();
  await page.context().setOffline(true);
  await page.keyboard.type('81.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 figure is kept on this device and sent later')).toBeVisible();
  await page.reload();
  await expect(cell).toHaveText('81.5');

  await test.step('typed again, it takes the place of the first', async () => {
    await cell.click();
    await page.keyboard.type('82.5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 figure is kept on this device and sent later')).toBeVisible();
    await expect(cell).toHaveText('82.5');
  });

  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeVisible();
  await expect(cell).toHaveText('82.5');
  const ids = await recordsOf(api, '82.5');
  for (const one of ids) leavesBehind(accounts.operator, one);
  expect(ids).toHaveLength(1);
  expect(await recordsOf(api, '81.5')).toEqual([]);
});
