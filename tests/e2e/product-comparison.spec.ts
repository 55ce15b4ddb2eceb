import { accounts, companies } from './support/accounts.ts';
import { chooseMatch } from './support/choose-match.ts';
import { expect, test } from './support/test.ts';
import type { Api } from './support/api.ts';

const NAME = 'Comparison of the journey';

/** Removes comparisons of this name for the next journey. */
async function clear(manager: Api): Promise<void> {
  const answer = await manager.get(`/api/product-comparison/list/?search=${encodeURIComponent(NAME)}`);
  const { data } = (await answer.json()) as { data: readonly { id: string; revision: number }[] };
  for (const { id, revision } of data)
    expect((await manager.delete(`/api/product-comparison/delete/${id}?revision=${revision}`)).status()).toBe(200);
}

// After sharing is withdrawn, it gives 404.
test.use({ expectedStatuses: [404] });

test('two trucks are compared, saved, exported and shared; the other company can read them until sharing is withdrawn', async ({
  visitor,
  anotherVisitor,
  apiOf,
}) => {
  // Two browsers and a document.
  test.slow();
  const manager = await apiOf(accounts.operator);
  await clear(manager);
  const { page } = visitor;
  try {
    await visitor.arrive(accounts.operator);
    await visitor.header.choose('Product', 'Product Comparison');
    for (const name of ['Borealis LR 540 2024', 'Borealis LR 540e 2025']) {
      await chooseMatch(page.getByRole('combobox', { name: /^Add a product/ }), name);
      await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
      await expect(page.getByRole('combobox', { name: /^Add a product/ })).toHaveValue('');
    }
    // Australian average, NGA Factors 2025: 54 L/100 km × 38.6 GJ/kL × (70.37 + 17.3) kg/GJ for 100,000 km.
    await page.getByRole('textbox', { name: /^Distance a year/ }).fill('100000');
    await page.getByRole('button', { name: /Factor set$/ }).click();
    await page.getByRole('option', { name: 'NGA-2025' }).click();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('182.7 t CO2-e');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await visitor.isAt(/\/product-comparison\/result\?ask=/);
    await expect(page.getByRole('table', { name: /^Key figures/ })).toContainText('182.74');
    // It has not been saved, but it is still there.
    await page.reload();
    await expect(page.getByRole('table', { name: /^Key figures/ })).toContainText('182.74');

    await page.getByRole('button', { name: 'Save comparison' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
    await page.getByRole('dialog').getByRole('button', { name: 'Save comparison' }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Document (PDF)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('product-comparison-comparison-of-the-journey.pdf');

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await chooseMatch(dialog.getByRole('combobox', { name: 'Company' }), companies.logistics);
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog.getByText('Shared with')).toBeVisible();

    const reader = await anotherVisitor();
    await reader.arrive(accounts.logistics, '/product-comparison/saved');
    await reader.page.getByRole('link', { name: NAME }).click();
    await expect(reader.page.getByText(`Shared by ${companies.operator}`)).toBeVisible();
    await expect(reader.page.getByRole('table', { name: /^Key figures/ })).toContainText('182.74');
    const address = new URL(reader.page.url()).pathname;

    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(dialog.getByText('Shared with')).toBeHidden();
    await reader.visit(address);
    await expect(reader.page.getByText('There is no such comparison.')).toBeVisible();
  } finally {
    await clear(manager);
  }
});
