import { ProductPages } from './pages/product-pages.ts';
import type { Api } from './support/api.ts';
import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const MAKE = 'Bilby';
const NAME = `${MAKE} Journey 2025`;

/** Deletes the records that refer to the product first; only then can it be deleted for the next journey. */
async function clear(keeper: Api): Promise<void> {
  for (const status of ['ACTIVE', 'ARCHIVED']) {
    const answer = await keeper.get(`/api/product-management/list/?search=${MAKE}&status=${status}`);
    const { data } = (await answer.json()) as { data: readonly { id: string }[] };
    for (const { id } of data) {
      const deleted = await keeper.delete(`/api/product-management/delete/${id}`);
      expect((await deleted.json()) as object).toMatchObject({ data: { outcome: 'DELETED' } });
    }
  }
}

test('a product is created with a photo, used by a record, chosen for a comparison, and archived while in use', async ({
  visitor,
  anotherVisitor,
  apiOf,
}) => {
  const preparer = await apiOf(accounts.preparer);
  const keeper = await apiOf(accounts.operator);
  const record = await preparer.createRecord(
    await preparer.dieselBody(facilities.ironbark, { remark: 'Of the Bilby' }),
  );
  const { page } = visitor;
  const products = new ProductPages(page);
  try {
    await visitor.arrive(accounts.operator);
    const photo = await page.screenshot({ type: 'jpeg' });
    await visitor.header.choose('Product', 'Product Management');
    await expect(products.table).toContainText('Borealis LR 540 2024');
    await page.getByRole('link', { name: 'New product' }).first().click();
    await products.type('Make', MAKE);
    await products.type('Model', 'Journey');
    await products.type('Model year', '2025');
    await products.choose('Type', 'Tipper');
    await products.choose('Cab type', 'Day cab');
    await products.take('Fuel burn type', 'Diesel, L/h');
    await products.type('Burn, medium', '24');
    await products.type('Source of the figures', 'Own fuel records');
    await page.locator('input[type="file"]').first().setInputFiles({
      name: 'Bilby.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
    await expect(page.getByRole('listitem').filter({ hasText: 'Uploaded' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(products.photo(NAME)).toBeVisible();
    // Fetched with the session, as the page's policy allows, and not larger than the original.
    await expect.poll(() => products.photo(NAME).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    const address = new URL(page.url()).pathname;

    const other = await anotherVisitor();
    await other.arrive(accounts.preparer, `/scope1/${record}/edit`);
    await new ProductPages(other.page).take('Product', NAME);
    await other.form.save.click();
    await expect(other.record.main).toContainText(NAME);
    // Users without the product role can read products.
    await other.visit(address);
    await expect(other.page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(other.page.getByRole('link', { name: 'Edit' })).toHaveCount(0);

    await visitor.visit('/product');
    for (const name of [NAME, 'Stratum HT 220 2022'])
      await products.card(name).getByRole('checkbox', { name: 'Compare' }).check({ force: true });
    await expect(products.chosen).toContainText('2 of at most 5 chosen');
    await expect(products.chosen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      /^\/product-comparison\?ids=[0-9a-f-]{36},[0-9a-f-]{36}$/,
    );

    await visitor.visit(address);
    await expect(visitor.record.main).toContainText('1 record names it');
    await products.delete();
    await expect(products.table).toBeVisible();
    await products.search(MAKE);
    await expect(products.table).not.toContainText(NAME);
    await visitor.visit(address);
    await expect(visitor.record.main).toContainText('This product is archived');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  } finally {
    await preparer.removeRecord(record);
    await clear(keeper);
  }
});
