import { accounts, facilities } from './support/accounts.ts';
import type { Api } from './support/api.ts';
import { expect, test } from './support/test.ts';

const NAME = 'Panel of the journey';

/** Removes panels for the next journey. */
async function clearPanels(api: Api): Promise<void> {
  const answer = (await (await api.get('/api/own-panels/list')).json()) as {
    data: readonly { id: string; name: string; revision: number }[];
  };
  for (const { id, name, revision } of answer.data)
    if (name === NAME)
      expect((await api.delete(`/api/own-panels/delete/${id}?revision=${revision}`)).status()).toBe(200);
}

test.afterEach(async ({ apiOf }) => clearPanels(await apiOf(accounts.operator)));

test('a panel is composed, reads as one line, opens its records, and is on the dashboard', async ({ visitor }) => {
  const { page } = visitor;
  const panel = page.getByRole('figure').filter({ hasText: NAME });
  await visitor.arrive(accounts.operator);
  await visitor.header.choose('Company Profile', 'Own panels');
  await page.getByRole('link', { name: 'New panel' }).first().click();
  const form = page.getByRole('form', { name: 'Panel' });
  await form.getByRole('textbox', { name: /^Name/ }).fill(NAME);
  await form.getByRole('button', { name: /Scopes$/ }).click();
  await page.getByRole('option', { name: 'Scope 1', exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Own panels' })).toBeVisible();
  await expect(page.getByText('t CO2-e of Scope 1 by facility, last financial year, top 10')).toBeVisible();

  await panel.getByRole('img', { name: new RegExp(`^${facilities.ironbark}, `) }).click();
  await expect(page).toHaveURL(
    /\/dashboard\/records\?from=\d{4}-07-01&to=\d{4}-06-30&scopes=1&facilities=[0-9a-f-]{36}/,
  );
  await expect(page.getByRole('table').first()).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  // Panels load when they are near the viewport.
  await page.getByRole('tablist', { name: 'Questions' }).getByRole('tab', { name: 'More' }).click();
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(panel).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('an administrator takes part in the benchmark, sees why figures are withheld, and leaves', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.arrive(accounts.operator);
  await visitor.header.choose('Company Profile', 'Benchmark');
  await page.getByRole('button', { name: 'Take part' }).click();
  await expect(page.getByRole('heading', { name: 'Your company takes part' })).toBeVisible();
  await expect(page.getByText('Withheld: fewer than five contributors.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Leave the benchmark' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the benchmark' }).click();
  await expect(page.getByRole('button', { name: 'Take part' })).toBeVisible();
});
