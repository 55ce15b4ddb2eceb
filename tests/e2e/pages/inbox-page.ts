import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chooseMatch } from '../support/choose-match.ts';

/** The inbox and the page of a file. */
export class InboxPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/inbox');
    await expect(this.page.getByRole('heading', { name: 'Bring in data' })).toBeVisible();
  }

  /** Sends a file and waits until the list shows that a person has something to do. */
  async send(name: string, buffer: Buffer, state: string): Promise<void> {
    await this.page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await expect(this.row(name)).toContainText(state, { timeout: 60_000 });
  }

  row(name: string) {
    return this.page.getByRole('row', { name });
  }

  async openFile(name: string): Promise<void> {
    await this.page.getByRole('link', { name }).first().click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Chooses in a list of a question. */
  async choose(label: string | RegExp, choice: string, at = 0): Promise<void> {
    await this.page.getByRole('button', { name: label }).nth(at).click();
    await this.page.getByRole('option', { name: choice, exact: true }).click();
  }

  async chooseInput(choice: string): Promise<void> {
    await chooseMatch(this.page.getByRole('combobox', { name: 'Input' }), choice);
  }

  /** Confirms what the file proposes. */
  async record(rows: number): Promise<void> {
    await this.page.getByRole('button', { name: `Record ${rows} ${rows === 1 ? 'row' : 'rows'}` }).click();
    await expect(this.page.getByText('Recorded', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  }
}
