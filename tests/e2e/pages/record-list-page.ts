import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** A list of records. */
export class RecordListPage {
  constructor(private readonly page: Page) {}

  get table() {
    return this.page.getByRole('table');
  }

  /** Rows of records, without the header row; on a phone their cards. */
  get rows() {
    const cards = this.page.getByRole('list', { name: /^Scope \d$/ }).getByRole('listitem');
    return this.table
      .getByRole('row')
      .or(cards)
      .filter({ has: this.page.getByRole('link') });
  }

  /** The filter above the rows. */
  get filters() {
    return this.page.getByRole('search', { name: 'Filters' });
  }

  /** The button above the list; an empty list has a second one in its middle. */
  get newRecord() {
    return this.page.getByRole('link', { name: 'New record' }).first();
  }

  get pageSize() {
    return this.page.getByRole('combobox', { name: 'Rows per page' });
  }

  get nextPage() {
    return this.page.getByRole('button', { name: 'Next page' });
  }

  columnHeader(name: string) {
    return this.table.getByRole('columnheader', { name });
  }

  /** The edge of a column, for resizing. */
  edgeOf(name: string) {
    return this.table.getByRole('separator', { name: `Width of ${name}` });
  }

  /** The pager below the table, by its current page. */
  pages(page: number) {
    return this.page.getByRole('navigation', { name: new RegExp(`Page ${page} of `) });
  }

  /** Waits until rows are shown. */
  async isReady(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
  }

  async openFirst(): Promise<void> {
    await this.rows.first().getByRole('link').click();
  }

  async filterBy(label: string, choice: string): Promise<void> {
    await this.filters.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await this.page.getByRole('option', { name: choice }).click();
  }

  /** Shows a column, or hides it. */
  async toggleColumn(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Columns' }).click();
    await this.page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name }).click();
    await this.page.keyboard.press('Escape');
  }
}
