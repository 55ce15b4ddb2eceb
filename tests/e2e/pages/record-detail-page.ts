import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** One record with its working. */
export class RecordDetailPage {
  constructor(private readonly page: Page) {}

  get main() {
    return this.page.getByRole('main');
  }

  get working() {
    return this.page.getByRole('region', { name: 'Working' });
  }

  /** Cards of the factors used. */
  get factors() {
    return this.working.getByRole('article');
  }

  get edit() {
    return this.page.getByRole('link', { name: 'Edit' });
  }

  /** The menu of less frequent actions. */
  get more() {
    return this.main.getByRole('button', { name: 'More actions' });
  }

  get submit() {
    return this.main.getByRole('button', { name: 'Submit' });
  }

  get approve() {
    return this.main.getByRole('button', { name: 'Approve' });
  }

  get return() {
    return this.main.getByRole('button', { name: 'Return…' });
  }

  /** The warnings of the checks. */
  get checks() {
    return this.page.getByRole('region', { name: 'Checks' });
  }

  tab(name: RegExp) {
    return this.page.getByRole('tab', { name });
  }

  menuItem(name: string) {
    return this.page.getByRole('menuitem', { name });
  }

  get missing() {
    return this.page.getByRole('heading', { name: 'Record not found' });
  }

  /** One step of the working, by its numbers. */
  step(numbers: string) {
    return this.working.getByRole('listitem').filter({ hasText: numbers });
  }

  /** Asserts one fact: its name and value. */
  async says(name: string, value: string): Promise<void> {
    await expect(this.main).toMatchAriaSnapshot(
      `- term: ${JSON.stringify(name)}\n- definition: ${JSON.stringify(value)}`,
    );
  }

  /** Id of the record, from the URL. */
  async id(): Promise<string> {
    await expect(this.page).toHaveURL(/\/scope\d\/[0-9a-f-]{36}$/);
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** Enters the reason in the dialog and confirms with its button. */
  async giveReason(label: string, reason: string, confirm: string): Promise<void> {
    const question = this.page.getByRole('dialog');
    await question.getByRole('textbox', { name: label }).fill(reason);
    await question.getByRole('button', { name: confirm, exact: true }).click();
    await expect(question).toBeHidden();
  }

  async deleteAndConfirm(): Promise<void> {
    await this.more.click();
    await this.menuItem('Delete…').click();
    await this.page
      .getByRole('alertdialog', { name: 'Delete this record?' })
      .getByRole('button', { name: 'Delete' })
      .click();
  }
}
