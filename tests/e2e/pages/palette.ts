import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The command palette. */
export class Palette {
  constructor(private readonly page: Page) {}

  get window() {
    return this.page.getByRole('dialog', { name: 'Command palette' });
  }

  get field() {
    return this.window.getByRole('combobox');
  }

  option(name: string | RegExp) {
    return this.window.getByRole('option', { name }).first();
  }

  async openByKeys(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }

  async openByButton(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(this.field).toBeFocused();
  }
}
