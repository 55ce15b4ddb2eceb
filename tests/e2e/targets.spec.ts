import type { Api } from './support/api.ts';
import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const NAME = 'Target of the journey';

/** Removes targets for the next journey. */
async function clearTargets(api: Api): Promise<void> {
  const answer = (await (await api.get('/api/targets/list')).json()) as {
    data: { targets: readonly { id: string; name: string; revision: number }[] };
  };
  for (const { id, name, revision } of answer.data.targets)
    if (name === NAME) expect((await api.delete(`/api/targets/delete/${id}?revision=${revision}`)).status()).toBe(200);
}

test.afterEach(async ({ apiOf }) => clearTargets(await apiOf(accounts.services)));

test('a target is set, an initiative changes its forecast, and thresholds show how they were projected', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.arrive(accounts.services);
  await visitor.header.choose('Company Profile', 'Targets');
  await page.getByRole('link', { name: 'New target' }).first().click();
  const form = page.getByRole('form', { name: 'Create target' });
  await form.getByRole('textbox', { name: /^Name/ }).fill(NAME);
  await form.getByRole('textbox', { name: /^Reduction/ }).fill('30');
  await form.getByRole('textbox', { name: /^Owner/ }).fill('Hannah Cole');
  await form.getByRole('button', { name: 'Create target' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Year by year/ })).toContainText('so far');

  await page.getByRole('button', { name: 'Add an initiative' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Add an initiative' });
  await sheet.getByRole('textbox', { name: /^Initiative/ }).fill('Electric loaders');
  await sheet.getByRole('textbox', { name: /^Owner/ }).fill('Hannah Cole');
  await sheet.getByRole('button', { name: /Scope it acts on/ }).click();
  await page.getByRole('option', { name: 'Scope 1' }).click();
  await sheet.getByRole('textbox', { name: /^Saves a year/ }).fill('120');
  await sheet.getByRole('textbox', { name: /^Cost a year/ }).fill('6000');
  await sheet.getByRole('spinbutton', { name: /^day, From/ }).click();
  await page.keyboard.type('01072027');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('table', { name: /^Abatement by cost/ })).toContainText('50');
  // The demo has fewer than three complete years, too few for a line.
  await expect(page.getByText(/^No forecast yet: [12] complete years? (is|are) recorded/)).toBeVisible();

  await visitor.header.choose('Company Profile', 'Thresholds');
  await page
    .getByRole('button', { name: /How it was projected/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(/ ÷ | = |Sum of the projections/);
});
