import type { Page } from '@playwright/test';

/** The list of the account's sessions, on its profile. */
export class SessionList {
  constructor(private readonly page: Page) {}

  get table() {
    return this.page.getByRole('table', { name: /^Where you are signed in/ });
  }

  get rows() {
    return this.table.getByRole('row').filter({ hasText: 'Started' });
  }

  get here() {
    return this.rows.filter({ hasText: 'This session' });
  }

  get endOthers() {
    return this.page.getByRole('button', { name: 'Sign out everywhere else' });
  }

  /** Ends the most recently used session other than this one, and confirms it. */
  async endNewest(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^End the session of/ })
      .first()
      .click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  }

  async endAllOthers(): Promise<void> {
    await this.endOthers.click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  }
}
