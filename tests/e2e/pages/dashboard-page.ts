import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ReportingMonth } from '../support/reporting-month.ts';

/** Totals as the dashboard shows them: tonnes with one decimal, gigajoules without. */
export interface ShownTotals {
  readonly scope1: number;
  readonly scope3: number;
  readonly energy: number;
}

const figure = (printed: string | undefined) => Number((printed ?? 'none').replaceAll(',', ''));

/** The dashboard, of a company or of staff. */
export class DashboardPage {
  constructor(private readonly page: Page) {}

  get totals() {
    return this.page.getByRole('region', { name: 'Totals' });
  }

  /** The chart itself, which renders after the figures; its name comes from the chart library, in any language. */
  get chart() {
    return this.page.getByRole('figure').getByRole('img', { name: /CO2-e/ }).first();
  }

  get company() {
    return this.page.getByRole('button', { name: /Company$/ });
  }

  get period() {
    return this.page.getByRole('group', { name: 'Period' });
  }

  /** Waits until the figures are shown. */
  async isReady(): Promise<void> {
    await expect(this.totals).toContainText('Drafts are included');
    // Charts below the figures load as soon as somebody moves.
    await this.page.mouse.move(5, 300);
    await this.page.mouse.move(6, 301);
  }

  async shownTotals(): Promise<ShownTotals> {
    await this.isReady();
    const text = await this.totals.innerText();
    const after = (label: string, unit: string) =>
      figure(new RegExp(`${label}\\s+([\\d,.]+)\\s+${unit}`).exec(text)?.[1]);
    return {
      scope1: after('Scope 1', 't CO2-e'),
      scope3: after('Scope 3', 't CO2-e'),
      energy: after('Energy', 'GJ'),
    };
  }

  /** Tonnes of a chart column, as announced to screen readers with every digit. */
  async tonnesOf(series: string, { short }: ReportingMonth): Promise<number> {
    const column = this.page.getByRole('img', { name: new RegExp(`^${short}, ${series}: `) });
    await expect(column).toBeVisible();
    const label = await column.getAttribute('aria-label');
    return figure(/: ([\d,.]+) t CO2-e$/.exec(label ?? '')?.[1]);
  }

  /** The filter is closed until somebody wants it. */
  async openFilter(): Promise<void> {
    const filter = this.page.getByRole('button', { name: 'Filter', exact: true });
    await expect(filter).toBeVisible();
    if ((await filter.getAttribute('aria-expanded')) === 'false') await filter.click();
    await expect(this.period).toBeVisible();
  }

  /** Chooses the last year in the list: it is never the default range. */
  async chooseOldestYear(): Promise<void> {
    await this.openFilter();
    await this.page.getByRole('button', { name: 'Open calendar Period' }).click();
    await this.page.getByRole('group', { name: 'Quick ranges' }).getByRole('button').last().click();
  }

  /** Follows the link of a total to its list. */
  async openTotal(label: string): Promise<void> {
    await this.totals.getByRole('link', { name: label, exact: true }).click();
  }

  async chooseCompany(name: string): Promise<void> {
    await this.openFilter();
    await this.company.click();
    await this.page.getByRole('option', { name }).click();
  }

  /** First day of the period in the filter. */
  async firstDay(): Promise<string> {
    await this.openFilter();
    const parts = this.period.getByRole('spinbutton', { name: /Start Date/ });
    return (await parts.allInnerTexts()).join('/');
  }
}
