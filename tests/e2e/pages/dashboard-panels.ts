import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { DashboardPage } from './dashboard-page.ts';

/** The panels below the totals of the dashboard, and the filter above them. */
export class DashboardPanels {
  constructor(private readonly page: Page) {}

  /** A panel by its title: under one of the questions, it loads when it is near the viewport. */
  async panel(title: string): Promise<Locator> {
    const questions = this.page.getByRole('tablist', { name: 'Questions' }).getByRole('tab');
    await expect(questions.first()).toBeVisible();
    let asked = 0;
    const figure = this.page.getByRole('figure').filter({ has: this.page.getByRole('heading', { name: title }) });
    await expect(async () => {
      if (!(await figure.isVisible())) {
        await questions.nth(asked % (await questions.count())).click();
        asked += 1;
        await this.page.mouse.wheel(0, 500);
      }
      await expect(figure).toBeVisible({ timeout: 1_500 });
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
    await new DashboardPage(this.page).openFilter();
    await this.page.getByRole('button', { name: /Facilities$/ }).click();
    await this.page.getByRole('option', { name }).click();
    await this.page.keyboard.press('Escape');
  }

  async chooseUnit(name: string): Promise<void> {
    await new DashboardPage(this.page).openFilter();
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
