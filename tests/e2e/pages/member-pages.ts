import type { Page } from '@playwright/test';

/** The people of the company, and the page of an invitation link. */
export class MemberPages {
  constructor(private readonly page: Page) {}

  get table() {
    return this.page.getByRole('table', { name: /^Members/ });
  }

  /** The row of a person. */
  row(email: string) {
    return this.table.getByRole('row').filter({ hasText: email });
  }

  async open(): Promise<void> {
    await this.page.goto('/company-member');
  }

  async invite(email: string, name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Invite a person' }).click();
    const sheet = this.page.getByRole('dialog', { name: 'Invite a person' });
    await sheet.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await sheet.getByRole('textbox', { name: 'Name' }).fill(name);
    await sheet.getByRole('button', { name: 'Send invitation' }).click();
  }

  /** Chooses from the menu at the end of a person's row. */
  async choose(name: string, entry: string): Promise<void> {
    await this.table.getByRole('button', { name: new RegExp(`${name}$`) }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  async confirm(action: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  }

  async accept(password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'New password' }).fill(password);
    await this.page.getByRole('checkbox', { name: 'I accept the terms' }).check({ force: true });
    await this.page.getByRole('button', { name: 'Accept the invitation' }).click();
  }
}
