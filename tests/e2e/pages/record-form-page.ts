import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ReportingMonth } from '../support/reporting-month.ts';

/** What a journey fills in; what is left out keeps what the form comes with. */
export interface TypedRecord {
  readonly company?: string;
  readonly facility?: string;
  readonly month?: ReportingMonth;
  readonly category?: string;
  readonly input?: string;
  readonly use?: RegExp;
  readonly quantity?: string;
  readonly edition?: string;
}

/** The form of a record, new or stored. */
export class RecordFormPage {
  constructor(private readonly page: Page) {}

  get form() {
    return this.page.getByRole('form', { name: 'Record' });
  }

  get quantity() {
    return this.field('Quantity');
  }

  get input() {
    return this.form.getByRole('combobox', { name: 'Input' });
  }

  get company() {
    return this.form.getByRole('combobox', { name: 'Company' });
  }

  get create() {
    return this.form.getByRole('button', { name: 'Create record' });
  }

  get save() {
    return this.form.getByRole('button', { name: 'Save changes' });
  }

  /** What keeps the form from being sent. */
  get faults() {
    return this.form.getByRole('alert');
  }

  /** The screen beside the form too, where the preview stands. */
  get preview() {
    return this.page.getByRole('main');
  }

  field(name: string | RegExp) {
    return this.form.getByRole('textbox', { name });
  }

  /** A list one chooses from; its name says the choice first. */
  list(label: string) {
    return this.form.getByRole('button', { name: new RegExp(`${label}$`) });
  }

  async choose(label: string, choice: string | RegExp): Promise<void> {
    await this.list(label).click();
    await this.page.getByRole('listbox', { name: label }).getByRole('option', { name: choice }).first().click();
  }

  /**
   * Types into a searched list and takes the choice by the keys: a list that opens upwards moves while it is typed.
   * A field whose only choice the form has taken by itself meanwhile opens no list.
   */
  async search(field: 'company' | 'input', choice: string): Promise<void> {
    const option = this.page.getByRole('option', { name: choice, exact: true });
    await expect(async () => {
      if ((await this[field].inputValue()) === choice) return;
      await this[field].fill(choice);
      await expect(option).toBeVisible({ timeout: 2000 });
      await this[field].press('ArrowDown');
      // The list may still be the whole one: what is taken is what the keys have come to.
      await expect(option).toHaveAttribute('data-focused', 'true', { timeout: 1000 });
      await this[field].press('Enter');
      await expect(this[field]).toHaveValue(choice, { timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    await expect(option).toBeHidden();
  }

  /** Types a day into a date field part by part. */
  async typeDay(label: string, ddmmyyyy: string): Promise<void> {
    await this.form.getByRole('spinbutton', { name: new RegExp(`^day, ${label}`) }).click();
    await this.page.keyboard.type(ddmmyyyy.replaceAll('/', ''));
  }

  async fillIn(typed: TypedRecord): Promise<void> {
    if (typed.company) await this.search('company', typed.company);
    if (typed.facility) await this.choose('Facility', typed.facility);
    if (typed.month) await this.choose('Month', typed.month.label);
    if (typed.edition) await this.choose('Edition of the factors', typed.edition);
    if (typed.category) await this.choose('Category', typed.category);
    if (typed.input) await this.search('input', typed.input);
    if (typed.use) await this.choose('Consumption type', typed.use);
    if (typed.quantity) await this.quantity.fill(typed.quantity);
  }
}
