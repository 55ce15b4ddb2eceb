import type { Page } from '@playwright/test';

/** The section of the profile where the password is changed. */
export class PasswordSection {
  constructor(private readonly page: Page) {}

  async change(current: string, next: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Current password' }).fill(current);
    await this.page.getByRole('textbox', { name: 'New password' }).fill(next);
    await this.page.getByRole('button', { name: 'Change password' }).click();
  }
}
