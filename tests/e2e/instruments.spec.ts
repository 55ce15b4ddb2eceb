import type { Api } from './support/api.ts';
import { accounts } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

interface Listed {
  readonly id: string;
  readonly revision: number;
  readonly reference: string;
}

const NAME = 'Certificates of the journey';

/** Once a company has an instrument, its records are checked against the ledger, so the journey removes its instruments. */
async function clearLedger(api: Api): Promise<void> {
  const list = async () =>
    ((await (await api.get('/api/instruments/list?size=100')).json()) as { data: readonly Listed[] }).data;
  for (const { id, revision } of (await list()).filter(({ reference }) => reference === NAME)) {
    const { data } = (await (await api.get(`/api/instruments/detail/${id}`)).json()) as {
      data: { allocations: readonly { facilityId: string; month: string }[] };
    };
    const cells = data.allocations.map(({ facilityId, month }) => ({ facilityId, month, mwh: '0' }));
    if (cells.length > 0) expect((await api.post('/api/instruments/allocate', { id, cells })).status()).toBe(200);
    expect((await api.delete(`/api/instruments/delete/${id}?revision=${revision}`)).status()).toBe(200);
  }
}

test.afterEach(async ({ apiOf }) => clearLedger(await apiOf(accounts.services)));

test.describe('the ledger', () => {
  test.use({ expectedStatuses: [400, 409] });

  test('stores certificates, allocates them, fills them into a record and refuses a record that claims more', async ({
    visitor,
    apiOf,
    leavesBehind,
  }) => {
    const api = await apiOf(accounts.services);
    const answer = await api.get('/api/selection/company-facility');
    const { data } = (await answer.json()) as { data: { commonObjects: { name: string }[] } };
    const facility = data.commonObjects[0]?.name ?? '';
    const month = reportingMonth();
    const { page } = visitor;

    await visitor.arrive(accounts.services);
    await visitor.header.choose('Data Management', 'Scope 2');
    await page.getByRole('link', { name: 'Instrument ledger' }).click();
    await page.getByRole('link', { name: 'New instrument' }).first().click();
    const form = page.getByRole('form', { name: 'Add' });
    await form.getByRole('textbox', { name: 'Name' }).fill(NAME);
    await form.getByRole('textbox', { name: 'Amount held' }).fill('150');
    await form.getByRole('textbox', { name: 'Power station code' }).fill('E2E0001');
    await form.getByRole('textbox', { name: 'First serial number' }).fill('1');
    await form.getByRole('textbox', { name: 'Last serial number' }).fill('150');
    for (const label of ['Generated on', 'Surrendered on']) {
      await form.getByRole('spinbutton', { name: new RegExp(`^day, ${label}`) }).click();
      await page.keyboard.type(month.firstDay.replaceAll('/', ''));
    }
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

    // An amount above the holding stays in its cell; an amount within it is saved.
    const cell = page.locator('[data-place="0:0"]');
    await cell.click();
    await page.keyboard.type('151');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This allocates 1 MWh more than is held.')).toBeVisible();
    await cell.click();
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This allocates 1 MWh more than is held.')).toBeHidden();
    await expect(page.getByRole('main')).toContainText(/Remaining\s*50/);

    await visitor.visit('/scope2/create');
    await visitor.form.fillIn({
      facility,
      month,
      category: 'Electricity',
      input: 'Grid electricity',
      use: /^Purchased/,
      quantity: '500000',
    });
    await expect(visitor.form.form).toContainText('100 of 100 MWh left');
    await visitor.form.form.getByRole('button', { name: 'Use the remaining amount' }).click();
    await expect(visitor.form.field('Certificates surrendered')).toHaveValue('100');
    await visitor.form.field('Certificates surrendered').fill('101');
    await visitor.form.create.click();
    await expect(visitor.form.form.getByText(/allocates 100 surrendered MWh/).first()).toBeVisible();
    await visitor.form.field('Certificates surrendered').fill('100');
    await visitor.form.create.click();
    await expect(visitor.notice('Created successful')).toBeVisible();
    leavesBehind(accounts.services, await visitor.record.id());
  });
});
