import { accounts, companies, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const DAYS = { fromDate: '2025-07-01', toDate: '2025-07-31' } as const;

test('a customer asks for a footprint, the supplier sends it, and it is the factor of the customer’s Scope 3 record', async ({
  visitor: customer,
  anotherVisitor,
  apiOf,
  leavesBehind,
}) => {
  test.setTimeout(120_000);
  const [asking, answering] = [await apiOf(accounts.operator), await apiOf(accounts.logistics)];
  for (const api of [asking, answering]) await api.post('/api/notifications/mark-all-read');
  const product = `Haulage ${Date.now()}`;
  const urn = `urn:pact:wattle.example:supplier-id:${Date.now()}`;
  const made = await answering.post('/api/footprints/create', {
    name: product,
    description: 'Haulage of ore from the pit to the port.',
    productIds: [urn],
    declaredUnit: 'ton kilometer',
    producedAmount: '4800000',
    ...DAYS,
    facilityIds: [await answering.facilityId(facilities.otherCompany)],
    scopes: [1, 2],
    allocation: { key: 'WHOLE' },
    standards: ['PACT-3.0', 'ISO14083'],
  });
  expect(made.status(), await made.text()).toBe(200);
  const supplier = await anotherVisitor();
  await customer.arrive(accounts.operator, '/record-request?tab=sent');
  await supplier.arrive(accounts.logistics);

  await test.step('the customer asks in Supplier Emissions Disclosure', async () => {
    const { page } = customer;
    await page.getByRole('button', { name: 'Ask for a footprint' }).click();
    const form = page.getByRole('dialog', { name: 'Ask for a footprint' });
    await form.getByRole('button', { name: /Whom$/ }).click();
    await page.getByRole('option', { name: companies.logistics }).click();
    await form.getByRole('textbox', { name: 'Product or service' }).fill(product);
    await form.getByRole('textbox', { name: 'Product ids' }).fill(urn);
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(customer.notice('Request sent.')).toBeVisible();
    await expect(page.getByRole('table', { name: /^Requests for footprints/ })).toContainText(product);
  });

  await test.step('the supplier answers it there with its footprint', async () => {
    const { page } = supplier;
    await page.evaluate(() => window.dispatchEvent(new FocusEvent('focus')));
    await expect(supplier.bell.counting(0)).toBeHidden();
    await supplier.bell.follow(/Kurrajong Resources asks you for a footprint/);
    const request = page.getByRole('dialog', { name: product });
    await expect(request).toContainText(`${companies.operator} (connected company)`);
    await request.getByRole('button', { name: /Footprints to send$/ }).click();
    await page.getByRole('option', { name: product }).click();
    await page.keyboard.press('Escape');
    await request.getByRole('button', { name: 'Send footprints' }).click();
    await expect(supplier.notice('Footprints sent.')).toBeVisible();
    const row = page
      .getByRole('table', { name: /^Requests for footprints/ })
      .getByRole('row')
      .filter({ hasText: product });
    await expect(row).toContainText('Fulfilled');
  });

  await test.step('the customer’s request is closed and leads to the received footprint, which becomes a factor', async () => {
    const { page } = customer;
    const requests = page.getByRole('table', { name: /^Requests for footprints/ });
    const row = requests.getByRole('row').filter({ hasText: product });
    // The list is open: it changes without a reload.
    await expect(row).toContainText('Fulfilled');
    await row.getByRole('link').first().click();
    await page.getByRole('dialog', { name: product }).getByRole('link', { name: product }).click();
    await customer.isAt(/\/footprints\/received$/);
    await page.getByRole('button', { name: `Use ${product} as a supplier factor` }).click();
    await expect(page.getByRole('row').filter({ hasText: product })).toContainText('Supplier factor, version 1');
  });

  await test.step('a record counts with it and names where it is from', async () => {
    const received = (await (await asking.get('/api/pact/received')).json()) as {
      data: {
        received: { partner: string; footprint: { productNameCompany: string }; usedAs: { factorId: string } }[];
      };
    };
    const row = received.data.received.find(({ footprint }) => footprint.productNameCompany === product);
    const factorId = row?.usedAs.factorId ?? '';
    const { data } = (await (await asking.get(`/api/custom-factors/detail/${factorId}`)).json()) as {
      data: { value: string; unit: string; source: string; version: number };
    };
    const { value, unit, source, version } = data;
    const id = await asking.createRecord({
      typeScope: 3,
      facilityId: await asking.facilityId(facilities.ironbark),
      frameworkId: 'NGER',
      categoryId: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
      subCategoryId: 'OWN_FIGURES',
      inputTypeId: 'own-transport',
      consumptionTypeId: 'TRANSPORT_DISTANCE',
      fillMode: 2,
      ...DAYS,
      quantity: '250000',
      unit: 'tkm',
      customFactor: { value, unit, source, factorId, factorVersion: String(version) },
    });
    leavesBehind(accounts.operator, id);
    await customer.visit(`/scope3/${id}`);
    await customer.record.says('Source', source);
    await expect(customer.record.main).toContainText(companies.logistics);
  });
});
