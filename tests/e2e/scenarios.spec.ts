import type { Api } from './support/api.ts';
import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const NAME = 'Scenario of the journey';

/** Removes scenarios for the next journey. */
async function clearScenarios(api: Api): Promise<void> {
  const answer = (await (await api.get('/api/scenarios/list?size=100')).json()) as {
    data: readonly { id: string; name: string; revision: number }[];
  };
  for (const { id, name, revision } of answer.data)
    if (name === NAME)
      expect((await api.delete(`/api/scenarios/delete/${id}?revision=${revision}`)).status()).toBe(200);
}

test.afterEach(async ({ apiOf }) => clearScenarios(await apiOf(accounts.operator)));

test('a scenario is made, a lever lowers its years, a price says whether it pays off, and it is shared', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.arrive(accounts.operator);
  await visitor.header.choose('Company Profile', 'Scenarios');
  await page.getByRole('link', { name: 'New scenario' }).first().click();
  const form = page.getByRole('form', { name: 'Create the scenario' });
  await form.getByRole('textbox', { name: /^Name/ }).fill(NAME);
  await form.getByRole('button', { name: 'Create the scenario' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText(/^Starts from the twelve months/)).toBeVisible();

  await page.getByRole('button', { name: 'Add a lever' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Add a lever' });
  await sheet.getByRole('textbox', { name: /^Name/ }).fill('Idle time');
  await sheet.getByRole('textbox', { name: /^Saves/ }).fill('5');
  await sheet.getByRole('spinbutton', { name: /^day, First month/ }).click();
  await page.keyboard.type('01072027');
  await sheet.getByRole('textbox', { name: /^Investment/ }).fill('250000');
  await sheet.getByRole('textbox', { name: /^Source/ }).fill('Trial of two trucks');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  const levers = page.getByRole('table', { name: /^Levers/ });
  await expect(levers).toContainText('Idle time');
  await expect(levers).toContainText('Enter first: Price of diesel');

  for (const [name, value] of [
    ['Price of diesel', '1.6'],
    ['Price of electricity', '110'],
    ['Internal carbon price', '75'],
  ] as const) {
    await page.getByRole('button', { name: `Change: ${name}` }).click();
    const price = page.getByRole('dialog', { name });
    await price.getByRole('textbox', { name: /^Value/ }).fill(value);
    await price.getByRole('textbox', { name: /^Source/ }).fill('Contract 2026');
    await price.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(price).toBeHidden();
  }
  await expect(levers).toContainText('Pays off');
  await expect(page.getByRole('table', { name: /^Marginal abatement curve/ })).toContainText('Idle time');

  // By a key: the toast may cover the button.
  await page.getByRole('button', { name: 'Share with the company' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Make private' })).toBeVisible();
  await visitor.header.choose('Company Profile', 'Scenarios');
  await expect(page.getByRole('table', { name: /^Scenarios/ })).toContainText(NAME);
});
