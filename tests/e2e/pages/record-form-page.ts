import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ReportingMonth } from '../support/reporting-month.ts';

/** The values a journey enters; other fields keep their defaults. */
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

/** Fields in the closed part of the form. */
const ADVANCED = ['Framework', 'Factor set', 'Measurement criterion'];

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

  /** The errors that prevent the form from being submitted. */
  get faults() {
    return this.form.getByRole('alert');
  }

  /** The whole screen, including the preview next to the form. */
  get preview() {
    return this.page.getByRole('main');
  }

  field(name: string | RegExp) {
    return this.form.getByRole('textbox', { name });
  }

  /** A select list; its name begins with the choice. */
  list(label: string) {
    return this.form.getByRole('button', { name: new RegExp(`${label}$`) });
  }

  /** Opens the fields that few records need. */
  async openAdvanced(): Promise<void> {
    const fold = this.form.locator('details', { hasText: 'Advanced' });
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  }

  async choose(label: string, choice: string | RegExp): Promise<void> {
    if (ADVANCED.includes(label)) await this.openAdvanced();
    await this.list(label).click();
    await this.page.getByRole('listbox', { name: label }).getByRole('option', { name: choice }).first().click();
  }

  /**
   * Types into a searchable list and chooses by keyboard: a list that opens upwards moves while typing. If the form has
   * already selected the only choice, no list opens.
   */
  async search(field: 'company' | 'input', choice: string): Promise<void> {
    const option = this.page.getByRole('option', { name: choice, exact: true });
    await expect(async () => {
      if ((await this[field].inputValue()) === choice) return;
      await this[field].fill(choice);
      await expect(option).toBeVisible({ timeout: 2000 });
      await this[field].press('ArrowDown');
      // The list may not be filtered yet: the choice is the one the arrow keys have reached.
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
    if (typed.edition) await this.choose('Factor set', typed.edition);
    if (typed.category) await this.choose('Category', typed.category);
    if (typed.input) await this.search('input', typed.input);
    if (typed.use) await this.choose('Consumption type', typed.use);
    if (typed.quantity) await this.quantity.fill(typed.quantity);
  }
}
