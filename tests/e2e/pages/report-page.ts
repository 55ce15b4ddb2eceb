import { expect } from '@playwright/test';
import type { Download, Locator, Page } from '@playwright/test';

/** The reports, of a company or of staff. */
export class ReportPage {
  constructor(private readonly page: Page) {}

  /** The title of the report itself, below the title of the screen. */
  title(name: string): Locator {
    return this.page.getByRole('article').getByRole('heading', { level: 2, name });
  }

  /** A table of the report, by its caption. */
  get tables() {
    return this.page.getByRole('article').getByRole('table');
  }

  async open(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true }).click();
  }

  async choose(field: RegExp, option: string): Promise<void> {
    await this.page.getByRole('button', { name: field }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** Includes drafts, so that the demo has more to show. */
  async includeDrafts(): Promise<void> {
    await this.page.getByText('Include drafts').click();
    await expect(this.page.getByText('These figures include records that are not approved yet.')).toBeVisible();
  }

  async export(format: 'XLSX' | 'PDF' | 'CSV'): Promise<Download> {
    const started = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Export', exact: true }).click();
    await this.page.getByRole('menuitem', { name: format }).click();
    return started;
  }
}
