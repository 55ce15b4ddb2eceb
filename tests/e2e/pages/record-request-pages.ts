import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The screens of disclosure requests, of both sides. */
export class RecordRequestPages {
  constructor(private readonly page: Page) {}

  get main() {
    return this.page.getByRole('main');
  }

  tab(name: RegExp) {
    return this.page.getByRole('tab', { name });
  }

  /** The requests in the open tab. */
  get rows() {
    return this.page.getByRole('table').getByRole('row');
  }

  get ask() {
    return this.page.getByRole('link', { name: 'Request emissions' });
  }

  get sendForm() {
    return this.page.getByRole('form', { name: 'Request emissions' });
  }

  get answerForm() {
    return this.page.getByRole('form', { name: 'Answer' });
  }

  /** A step, by its text. */
  step(name: string) {
    return this.main.getByRole('button', { name });
  }

  /** The confirmation dialog of a step. */
  asked(name: RegExp) {
    return this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }));
  }

  /** Sends a request to one supplier. */
  async sendTo(supplier: string, { purpose, category, facility }: Sent): Promise<void> {
    const form = this.sendForm;
    await form.getByRole('button', { name: /Suppliers$/ }).click();
    await this.page.getByRole('option', { name: supplier }).click();
    await this.page.keyboard.press('Escape');
    await form.getByRole('textbox', { name: 'Purpose' }).fill(purpose);
    await form.getByRole('button', { name: /Scope 3 category$/ }).click();
    await this.page.getByRole('option', { name: category }).click();
    await form.getByRole('button', { name: /Your facility$/ }).click();
    await this.page.getByRole('option', { name: facility }).click();
    await form.getByRole('button', { name: 'Send request' }).click();
  }

  /** Amounts of the allocation key: the customer's and the whole. */
  async allocate(customer: string, mine: string, all: string): Promise<void> {
    await this.answerForm.getByRole('textbox', { name: `Amount of ${customer}` }).fill(mine);
    await this.answerForm.getByRole('textbox', { name: 'Total amount' }).fill(all);
  }

  /** Submits the answer and confirms it. */
  async submit(): Promise<void> {
    await this.answerForm.getByRole('button', { name: 'Submit answer' }).click();
    await this.asked(/^Submit this answer/)
      .getByRole('button', { name: 'Submit' })
      .click();
  }

  /** Takes a step that needs a text. */
  async say(question: RegExp, field: string, words: string, confirm: string): Promise<void> {
    const dialog = this.asked(question);
    await dialog.getByRole('textbox', { name: field }).fill(words);
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(dialog).toBeHidden();
  }
}

interface Sent {
  readonly purpose: string;
  readonly category: string;
  readonly facility: string;
}
