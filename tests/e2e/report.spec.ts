import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { ReportPage } from './pages/report-page.ts';
import { accounts, companies } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

async function firstBytes(download: Download, count: number): Promise<string> {
  return (await readFile(await download.path())).subarray(0, count).toString('latin1');
}

test('reports are read, shown in another book, followed to their records and downloaded', async ({ visitor }) => {
  const { page } = visitor;
  const report = new ReportPage(page);
  await visitor.arrive(accounts.operator);
  await visitor.header.navigation.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(report.title('Corporate summary')).toBeVisible();
  await expect(report.tables.first()).toBeVisible();

  await test.step('a report of one facility, in another book', async () => {
    await report.open('Activities of a facility');
    await expect(report.title('Activities of a facility')).toBeVisible();
    await report.choose(/Framework$/, 'GHG Protocol');
    await expect(page).toHaveURL(/framework=GHG_PROTOCOL/);
    await expect(page.getByRole('button', { name: /Consolidation$/ })).toBeVisible();
  });

  await test.step('a reload gives the same', async () => {
    await report.includeDrafts();
    const before = await report.tables.first().innerText();
    await page.reload();
    await expect(report.title('Activities of a facility')).toBeVisible();
    await expect(page.getByText('These figures include records that are not approved yet.')).toBeVisible();
    expect(await report.tables.first().innerText()).toBe(before);
  });

  await test.step('files', async () => {
    const workbook = await report.export('XLSX');
    expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(await firstBytes(workbook, 2)).toBe('PK');
    const paper = await report.export('PDF');
    expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
    expect(await firstBytes(paper, 4)).toBe('%PDF');
  });

  await test.step('the records behind a row', async () => {
    await page.getByRole('article').locator('[data-row-link]').first().click();
    // The list writes its filter into the address as soon as it is shown.
    await visitor.isAt(/\/(scope[123]|energy)\?(.*&)?facilityId=/);
    await visitor.list.isReady();
    await page.goBack();
    await expect(report.title('Activities of a facility')).toBeVisible();
  });
});

test('staff read the reports of a company', async ({ visitor }) => {
  const report = new ReportPage(visitor.page);
  await visitor.arrive(accounts.admin, '/admin/report');
  await expect(visitor.page.getByText('Choose a company above to see its report.')).toBeVisible();
  await report.choose(/Company$/, companies.operator);
  await expect(report.title('Corporate summary')).toBeVisible();
  await expect(visitor.page.getByRole('article')).toContainText(companies.operator);
});

const tongues = [
  { name: 'English', heading: 'Report' },
  { name: 'Tiếng Việt', heading: 'Báo cáo' },
  { name: 'Français', heading: 'Rapports' },
] as const;

test('a report is in its reader’s language', async ({ visitor }) => {
  await visitor.arrive(accounts.services);
  const titles = new Set<string>();
  let said = 'Language';
  for (const { name, heading } of tongues) {
    await visitor.header.chooseLanguage(said, name);
    said = { English: 'Language', 'Tiếng Việt': 'Ngôn ngữ', Français: 'Langue' }[name];
    await visitor.visit('/report');
    await expect(visitor.heading).toHaveText(heading);
    titles.add(await visitor.page.getByRole('article').getByRole('heading', { level: 2 }).innerText());
  }
  expect(titles.size).toBe(tongues.length);
  await visitor.header.chooseLanguage(said, 'English');
});
