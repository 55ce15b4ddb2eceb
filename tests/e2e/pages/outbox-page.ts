import type { Page } from '@playwright/test';

/** The mails of the platform, in the staff area. */
export class OutboxPage {
  constructor(private readonly page: Page) {}

  get table() {
    return this.page.getByRole('table', { name: /^Outbox/ });
  }

  get explanation() {
    return this.page.getByText('Email is not set up');
  }

  get mail() {
    return this.page.getByRole('dialog');
  }

  /** The link in a mail. */
  get link() {
    return this.mail.getByRole('link', { name: /#token=/ });
  }

  async search(words: string): Promise<void> {
    const box = this.page.getByRole('searchbox', { name: 'Search recipient or subject' });
    await box.fill(words);
    await box.press('Enter');
  }

  async openNewest(recipient: string): Promise<void> {
    await this.table.getByRole('link', { name: recipient }).first().click();
  }
}
