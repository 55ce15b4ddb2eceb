import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chooseMatch } from '../support/choose-match.ts';

/** The setup guide for a new company. */
export class GuidePage {
  constructor(private readonly page: Page) {}

  get later() {
    return this.page.getByRole('link', { name: 'Later' });
  }

  /** On the dashboard, until the guide is finished. */
  get goOn() {
    return this.page.getByRole('link', { name: 'Go on' });
  }

  get continue() {
    return this.page.getByRole('button', { name: 'Continue' });
  }

  get finish() {
    return this.page.getByRole('button', { name: 'Finish' });
  }

  get main() {
    return this.page.getByRole('main');
  }

  /** The form of a step: Company, Facility, Framework. */
  form(name: string) {
    return this.page.getByRole('form', { name });
  }

  async typeAbn(abn: string): Promise<void> {
    await this.form('Company').getByRole('textbox', { name: 'ABN' }).fill(abn);
  }

  /** `ddmmyyyy`: first day of its records. */
  async addFacility(name: string, code: string, state: string, ddmmyyyy: string): Promise<void> {
    const form = this.form('Facility');
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('textbox', { name: 'Code' }).fill(code);
    await form.getByRole('button', { name: /State or territory$/ }).click();
    await this.page.getByRole('option', { name: state, exact: true }).click();
    await form.getByRole('spinbutton', { name: /^day, / }).click();
    await this.page.keyboard.type(ddmmyyyy);
    await form.getByRole('button', { name: 'Add facility' }).click();
  }

  /** A facility abroad: its country, and its part of the country as the list names it. */
  async addFacilityAbroad(place: {
    readonly name: string;
    readonly code: string;
    readonly country?: string;
    readonly part: { readonly label: string; readonly name: string };
    /** First day of its records, `ddmmyyyy`. */
    readonly from: string;
  }): Promise<void> {
    const form = this.form('Facility');
    await form.getByRole('textbox', { name: 'Name' }).fill(place.name);
    await form.getByRole('textbox', { name: 'Code' }).fill(place.code);
    if (place.country) await chooseMatch(form.getByRole('combobox', { name: 'Country' }), place.country);
    await chooseMatch(form.getByRole('combobox', { name: place.part.label }), place.part.name);
    await form.getByRole('spinbutton', { name: /^day, / }).click();
    await this.page.keyboard.type(place.from);
    await form.getByRole('button', { name: 'Add facility' }).click();
    await expect(this.main).toContainText(`${place.name}, `);
  }

  async choose(framework: string): Promise<void> {
    await this.form('Framework').getByText(framework, { exact: true }).click();
  }
}
