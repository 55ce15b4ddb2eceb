import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The panels below the totals of the dashboard, and the filter above them. */
export class DashboardPanels {
  constructor(private readonly page: Page) {}

  /** A panel by its title; it loads when it is near the viewport. */
  async panel(title: string): Promise<Locator> {
    const figure = this.page.getByRole('figure').filter({ has: this.page.getByRole('heading', { name: title }) });
    await expect(async () => {
      if (!(await figure.isVisible())) await this.page.mouse.wheel(0, 500);
      await expect(figure).toBeVisible({ timeout: 500 });
    }).toPass();
    await figure.scrollIntoViewIfNeeded();
    return figure;
  }

  /** Presses a bar by its name. */
  async pressBar(title: string, name: string): Promise<void> {
    const figure = await this.panel(title);
    await figure.getByRole('img', { name: new RegExp(`^${name}, `) }).click();
  }

  async chooseFacility(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /Facilities$/ }).click();
    await this.page.getByRole('option', { name }).click();
    await this.page.keyboard.press('Escape');
  }

  async chooseUnit(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /Unit of emissions/ }).click();
    await this.page.getByRole('option', { name }).click();
  }

  /** Downloads the rows of the dashboard and returns the file name. */
  async export(format: RegExp): Promise<string> {
    const started = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Export' }).click();
    await this.page.getByRole('menuitem', { name: format }).click();
    return (await started).suggestedFilename();
  }
}
