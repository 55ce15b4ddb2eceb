import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The product screens: the list, the form, one product, the catalogue. */
export class ProductPages {
  constructor(private readonly page: Page) {}

  get table() {
    return this.page.getByRole('table', { name: /^Product Management/ });
  }

  /** The photo of the product on the screen. */
  photo(name: string) {
    return this.page.getByRole('img', { name });
  }

  /** The bar with the number chosen for a comparison. */
  get chosen() {
    return this.page.getByRole('group', { name: 'Products to compare' });
  }

  /** The card of a product in the catalogue. */
  card(name: string) {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  async type(label: string, typed: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label, exact: true }).fill(typed);
  }

  /** Chooses from a list that opens by a button; its name ends with the label. */
  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async search(typed: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(typed);
  }

  /** Deletes the product on the screen. */
  async delete(): Promise<void> {
    await this.page.getByRole('button', { name: 'Delete' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  }

  /** Chooses from a searchable list by keyboard: a list that opens upwards moves while typing. */
  async take(label: string, name: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: label });
    const option = this.page.getByRole('option', { name, exact: true });
    await expect(async () => {
      if ((await field.inputValue()) === name && (await option.count()) === 0) return;
      await field.fill(name);
      await expect(option).toBeVisible({ timeout: 2_000 });
      await field.press('ArrowDown');
      await field.press('Enter');
      await expect(field).toHaveValue(name, { timeout: 2_000 });
    }).toPass();
    await expect(option).toBeHidden();
  }
}
