import type { Locator, Page } from '@playwright/test';

/** A company: its profile, its facilities, and the list of all of them for platform staff. */
export class CompanyPages {
  constructor(private readonly page: Page) {}

  /** Any text on the screen. */
  get main() {
    return this.page.getByRole('main');
  }

  /** The company's picture. It is decorative, next to the name, so no role finds it. */
  get logo() {
    return this.main.locator('img[src^="data:image/webp"]');
  }

  field(label: string) {
    return this.page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  }

  /** Companies of the platform. */
  get companies() {
    return this.page.getByRole('table', { name: /^Company/ });
  }

  get facilities() {
    return this.page.getByRole('table', { name: /^Facilities/ });
  }

  /** The form next to the facilities: a new one, or one to edit. */
  sheet(title: string) {
    return this.page.getByRole('dialog', { name: title });
  }

  /** Chooses from the menu at the end of a row. */
  async act(table: Locator, name: string, entry: string): Promise<void> {
    await table.getByRole('button', { name: new RegExp(`${name}$`) }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** Chooses from a list that opens by a button; its name ends with the label. */
  async choose(within: Locator, label: string, option: string): Promise<void> {
    await within.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Types a day, `DD/MM/YYYY`, part by part. */
  async day(within: Locator, label: string, day: string): Promise<void> {
    const parts = within.getByRole('group', { name: new RegExp(`^${label}`) }).getByRole('spinbutton');
    for (const [at, part] of day.split('/').entries()) {
      await parts.nth(at).click();
      await this.page.keyboard.type(part);
    }
  }

  async filterBy(label: string, option: string): Promise<void> {
    const filters = this.page.getByRole('search', { name: 'Filters' });
    await filters.getByRole('button', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Confirms the deletion. */
  async confirmDeletion(name: string): Promise<void> {
    const question = this.page.getByRole('alertdialog', { name: `Delete ${name}` });
    await question.getByRole('button', { name: 'Delete' }).click();
  }

  /** The reason why something cannot be deleted. */
  refusal(name: string) {
    return this.page.getByRole('alertdialog', { name: `${name} cannot be deleted` });
  }
}
