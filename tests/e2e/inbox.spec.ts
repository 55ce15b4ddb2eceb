import type { Page } from '@playwright/test';
import { BILLS, scanned } from '../support/bills.ts';
import { nem12File, sumsByMonth } from '../support/meter-files.ts';
import { InboxPage } from './pages/inbox-page.ts';
import { accounts, facilities } from './support/accounts.ts';
import { chooseMatch } from './support/choose-match.ts';
import { install } from './support/install.ts';
import { expect, test } from './support/test.ts';

/** Two meters over a year, so over both ends of daylight saving, in market time. */
const METERS = ['6102340001', '6102340002'].map((nmi, seed) => ({
  nmi,
  suffix: 'E1',
  length: 30 as const,
  from: '2025-07-01',
  to: '2026-06-30',
  seed: seed + 1,
}));

test('a year of two meters becomes monthly records by local time', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.arrive(accounts.operator);
  const inbox = new InboxPage(page);
  await inbox.open();
  const { text, intervals } = nem12File(METERS);
  await inbox.send('meters.csv', Buffer.from(text), 'Needs an answer');
  await inbox.openFile('meters.csv');
  for (const at of [0, 1]) await inbox.choose(/Facility/, facilities.ironbark, at);
  await page.getByRole('button', { name: 'Read the file' }).click();
  const table = page.getByRole('table', { name: /^Rows/ });
  await expect(table).toBeVisible({ timeout: 60_000 });
  const [first] = METERS;
  const sums = sumsByMonth(intervals.get(`${first?.nmi} E1`) ?? [], 'Australia/Sydney');
  // Daylight saving begins in October and ends in April.
  for (const month of ['2025-10-01', '2026-03-01', '2026-04-01']) {
    const sum = Number(sums.get(month)?.all) / 1000;
    await expect(table).toContainText(sum.toLocaleString('en-US', { maximumFractionDigits: 3 }));
  }
  await inbox.record(24);

  await page.goto('/meters');
  await page.getByRole('link', { name: METERS[0]?.nmi }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(METERS[0]?.nmi ?? '');
  await expect(page.getByRole('table', { name: /Months/ })).toContainText('Yes');
});

test('the second bill of a supplier is recorded with three clicks', async ({ visitor }) => {
  const { page } = visitor;
  const gas = BILLS['gasAu'];
  if (!gas) throw new Error('The bill is missing.');
  const [march, april] = await Promise.all(gas.months.map((facts) => gas.draw(facts)));
  // The bills are of a year that the mining operator has locked.
  await visitor.arrive(accounts.services);
  const inbox = new InboxPage(page);
  await inbox.open();
  await inbox.send('Gas March.pdf', march ?? Buffer.alloc(0), 'Needs an answer');
  await inbox.openFile('Gas March.pdf');
  // The figures are found by their labels; the person says what they are.
  await expect(page.getByRole('radio', { name: /Quantity/ })).toBeVisible();
  await inbox.choose(/Facility/, 'Mackay Workshop');
  await inbox.choose(/Category/, 'Stationary fuels');
  await inbox.chooseInput('Natural gas distributed in a pipeline');
  await page.getByRole('button', { name: 'Read the bill' }).click();
  await expect(page.getByRole('list', { name: /^Rows/ })).toContainText('64,208', { timeout: 60_000 });
  await inbox.record(1);

  await inbox.open();
  await inbox.send('Gas April.pdf', april ?? Buffer.alloc(0), 'Ready to record');
  await inbox.openFile('Gas April.pdf');
  await expect(page.getByRole('list', { name: /^Rows/ })).toContainText('101,377');
  // The page is beside it right away, with each figure outlined.
  const bill = page.getByRole('group', { name: 'Page 1 of 1' });
  for (const mark of ['Period from', 'Period to', 'Quantity', 'Invoice number', 'Amount of money', 'Meter or account'])
    await expect(bill.getByText(mark, { exact: true })).toBeVisible();
  await inbox.record(1);
});

test('a scanned bill shows its page beside the form of its record', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.arrive(accounts.services);
  const inbox = new InboxPage(page);
  await inbox.open();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Scan of water.pdf',
    mimeType: 'application/pdf',
    buffer: await scanned(),
  });
  // It needs nobody's answer, so it is with the closed files.
  await page.getByRole('tab', { name: /^Closed/ }).click();
  await expect(inbox.row('Scan of water.pdf')).toContainText('Stored as evidence', { timeout: 60_000 });
  await inbox.openFile('Scan of water.pdf');
  await expect(page.getByText(/^This PDF has no text, only pictures/)).toBeVisible();
  const picture = page.getByRole('img', { name: 'Page 1 of 1' });
  await expect(picture).toBeVisible({ timeout: 60_000 });
  await page
    .getByRole('link', { name: 'Scope 1', exact: false })
    .and(page.locator('a[href*="evidence="]'))
    .first()
    .click();
  await expect(page.getByRole('form', { name: 'Record' })).toBeVisible({ timeout: 30_000 });
  await expect(picture).toBeVisible({ timeout: 60_000 });
  // The scan is grey from edge to edge: its picture is, too, and not a blank page.
  const grey = await picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d');
    context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 4, 1, 1, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  });
  expect(grey).toEqual([0x99, 0x99, 0x99]);
  // The file is the evidence of the record already.
  await expect(page.getByRole('table', { name: 'Evidence files' })).toContainText('Scan of water.pdf');
});

test('a sheet with months as columns is recorded as one record a month', async ({ visitor }) => {
  const { page } = visitor;
  const sheet = [
    'Fuel of the sites,,,',
    'Site,Fuel,Jul 2025,Aug 2025,Total',
    `${facilities.ironbark},Diesel (kL),1.25,2,`,
    `${facilities.victorian},Diesel (kL),3.5,,`,
    'Total,,,,',
  ].join('\n');
  await visitor.arrive(accounts.operator);
  const inbox = new InboxPage(page);
  await inbox.open();
  await inbox.send('sites.csv', Buffer.from(sheet), 'Needs an answer');
  await inbox.openFile('sites.csv');
  await expect(page.getByRole('button', { name: 'Column C, Quantity' })).toBeVisible();
  // The sums of the first rows follow the answers.
  await expect(page.getByText('Sum: 6.75')).toBeVisible();
  await expect(page.getByText('The title “Jul 2025” is a month.')).toBeVisible();
  await inbox.chooseInput('Diesel oil · Stationary fuels');
  await chooseMatch(page.getByRole('combobox', { name: 'Unit of figures without another one' }), 'kL');
  await page.getByRole('button', { name: 'Read by this mapping' }).click();
  const table = page.getByRole('table', { name: /^Rows/ });
  await expect(table).toContainText('3.5', { timeout: 60_000 });
  await inbox.record(3);

  // The newest records are first: those of the sheet, with its facilities and months.
  await page.goto('/scope1?sortBy=createdAt&sortDesc=true');
  const records = page.getByRole('table');
  for (const [facility, quantity] of [
    [facilities.ironbark, '1.25 kL'],
    [facilities.ironbark, '2 kL'],
    [facilities.victorian, '3.5 kL'],
  ] as const)
    await expect(records.getByRole('row').filter({ hasText: facility }).filter({ hasText: quantity })).not.toHaveCount(
      0,
    );
});

test.describe('a file shared from another application', () => {
  test.use({ serviceWorkers: 'allow' });

  test('waits for a yes, then goes to the inbox', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.arrive(accounts.services, '/inbox');
    await install(visitor);
    await shareWith(page);
    await expect(page.getByText('1 file was shared with Scopebook')).toBeVisible();
    await expect(page.getByText('1 file was left out', { exact: false })).toBeVisible();
    const inbox = new InboxPage(page);
    await expect(inbox.row('Shared meter.csv')).toHaveCount(0);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(inbox.row('Shared meter.csv')).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(inbox.row('Shared meter.csv')).toBeVisible();
    await expect(page.getByText('was shared with Scopebook')).toHaveCount(0);
  });

  test('is gone from the device for the next person', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.arrive(accounts.services, '/inbox');
    await install(visitor);
    await shareWith(page);
    await expect(page.getByText('1 file was shared with Scopebook')).toBeVisible();
    await visitor.header.logOut(accounts.services);
    await expect(visitor.login.email).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has('scopebook-shared'))).toBe(false);
    await visitor.signIn(accounts.preparer);
    await visitor.visit('/inbox');
    await expect(page.getByRole('heading', { name: 'Bring in data' })).toBeVisible();
    await expect(page.getByText('was shared with Scopebook')).toHaveCount(0);
  });
});

/** The device sends a form to the address of the manifest, as it does when somebody shares files. */
async function shareWith(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/inbox/shared' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'files', multiple: true });
    const files = new DataTransfer();
    files.items.add(new File(['Meter,Timestamp,kWh\n'], 'Shared meter.csv', { type: 'text/csv' }));
    files.items.add(new File([], 'Nothing.pdf', { type: 'application/pdf' }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
}
