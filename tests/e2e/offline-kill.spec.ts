import { Api } from './support/api.ts';
import { accounts, facilities } from './support/accounts.ts';
import { startKillableProduct, type KillableProduct } from './support/killable-product.ts';
import { START_PATIENCE, type Product } from './support/product.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { install } from './support/install.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<object, { readonly killable: KillableProduct; readonly product: Product }>({
  killable: [
    async ({ browserName: _whichever }, provide) => {
      const product = await startKillableProduct();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_PATIENCE + 30_000 },
  ],
  product: [
    async ({ killable }, provide) => provide({ address: killable.address, stop: () => killable.stop() }),
    { scope: 'worker', timeout: START_PATIENCE + 30_000 },
  ],
});

test.use({
  serviceWorkers: 'allow',
  expectedFaults: /ERR_FAILED|ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE/,
  expectedStatuses: [502, 503],
});

for (const [when, isStored] of [
  ['before it has stored', false],
  ['after it has stored', true],
] as const)
  test(`the server is killed ${when} what is being sent: it is stored once`, async ({ visitor, killable, request }) => {
    test.slow();
    const { page, form } = visitor;
    const quantity = isStored ? '61.25' : '62.25';
    await visitor.arrive(accounts.preparer, '/scope1/create');
    await install(visitor);
    await form.fillIn({
      facility: facilities.ironbark,
      month: reportingMonth(),
      category: 'Stationary fuels',
      input: 'Diesel oil',
      use: /^Stationary plant/,
      quantity,
    });
    await page.route(
      '**/api/scope-management/create',
      async (route) => {
        if (isStored) await route.fetch();
        await killable.kill();
        await route.abort();
      },
      { times: 1 },
    );
    await form.create.click();
    await expect(visitor.notice('Saved on this device')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: '1 entry waits to be sent' })).toBeVisible();
    await killable.startAgain();
    // Without a click: it tries again by itself.
    await expect(page.getByRole('banner').getByRole('link', { name: '1 entry waits to be sent' })).toBeHidden({
      timeout: 60_000,
    });
    const api = await Api.signIn(request, accounts.preparer);
    const list = await api.get('/api/scope-management/list?typeScope=1&size=100');
    const { data } = (await list.json()) as { data: readonly { quantity: string }[] };
    expect(data.filter((record) => Number(record.quantity) === Number(quantity))).toHaveLength(1);
  });
