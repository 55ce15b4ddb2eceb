import type { Page } from '@playwright/test';

/** The security log in the staff area. */
export class SecurityLogPage {
  constructor(private readonly page: Page) {}

  get table() {
    return this.page.getByRole('table', { name: /^Security log/ });
  }

  /** Rows of events, without the header. */
  get rows() {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('button') });
  }

  get newest() {
    return this.rows.first();
  }

  get searchBox() {
    return this.page.getByRole('searchbox', { name: 'Name, e-mail or IP address' });
  }

  async search(words: string): Promise<void> {
    await this.searchBox.fill(words);
    await this.searchBox.press('Enter');
  }

  /** Narrows the list to one kind of event. */
  async chooseEvent(kind: string): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Event/ })
      .first()
      .click();
    await this.page.getByRole('option', { name: kind, exact: true }).click();
  }

  /** Chooses an entry in the menu of the newest event. */
  async follow(entry: string): Promise<void> {
    await this.newest.getByRole('button').last().click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }
}
