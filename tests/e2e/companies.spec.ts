import { CompanyPages } from './pages/company-pages.ts';
import { accounts, companies, facilities } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

// Deleting data in use and excluding recorded months are refused on purpose.
test.use({ expectedStatuses: [409] });

test('an administrator changes the profile: a logo, and a website entered without a scheme', async ({ visitor }) => {
  const { page } = visitor;
  const screens = new CompanyPages(page);
  await visitor.arrive(accounts.logistics);
  const picture = await page.screenshot();
  await visitor.header.choose('Company Profile', 'Profile');
  await visitor.isAt('/company-profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  // If it were removed while it is still loading, the request would give 404.
  await expect
    .poll(() => screens.logo.first().evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(0);

  await test.step('the logo appears immediately', async () => {
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByText('No logo yet')).toBeVisible();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'Logo.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByText('No logo yet')).toBeHidden();
    // The upload is a screenshot of 1280 pixels; the stored picture has at most 320.
    await expect.poll(() => screens.logo.first().evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(320);
  });

  const website = screens.field('Website');
  const before = await website.inputValue();
  await test.step('http:// is added to an address without a scheme', async () => {
    await website.fill('www.wattle-haulage.example/fleet');
    await website.press('Tab');
    await expect(website).toHaveValue('http://www.wattle-haulage.example/fleet');
    await page.getByRole('button', { name: 'Save' }).click();
    await visitor.isAt('/company-profile');
    await expect(screens.main.getByRole('link', { name: 'www.wattle-haulage.example/fleet' })).toHaveAttribute(
      'href',
      'http://www.wattle-haulage.example/fleet',
    );
    await expect(screens.logo.first()).toBeVisible();
  });

  await visitor.visit('/company-profile/edit');
  await website.fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await visitor.isAt('/company-profile');
});

test('a facility is added and deleted; a reporting window cannot exclude records', async ({
  visitor,
  apiOf,
  leavesBehind,
}) => {
  const own = await apiOf(accounts.preparer);
  leavesBehind(accounts.preparer, await own.createRecord(await own.dieselBody(facilities.ironbark)));
  const { page } = visitor;
  const screens = new CompanyPages(page);
  const name = `Yakka Quarry ${Date.now()}`;
  await visitor.arrive(accounts.operator);
  await visitor.header.choose('Company Profile', 'Facilities');
  await visitor.isAt('/company-management');

  await test.step('the grid is the state’s usual one', async () => {
    await page.getByRole('button', { name: 'New facility' }).click();
    const sheet = screens.sheet('New facility');
    await sheet.getByRole('textbox', { name: /^Name/ }).fill(name);
    await sheet.getByRole('textbox', { name: /^Code/ }).fill(name.replaceAll(' ', '-').toUpperCase());
    await screens.choose(sheet, 'State or territory', 'Tasmania');
    await screens.day(sheet, 'First reporting date', '01/07/2025');
    await sheet.getByRole('button', { name: 'Add facility' }).click();
    await expect(sheet).toBeHidden();
    const row = screens.facilities.getByRole('row', { name });
    await expect(row).toContainText('Tasmania, Australia');
    await expect(row).toContainText('TAS');
    await expect(row).toContainText('From 01/07/2025');
    await expect(row).toContainText('Reporting');
  });

  await test.step('a window that begins after a record is refused and not changed', async () => {
    await screens.act(screens.facilities, facilities.ironbark, 'Edit facility');
    const sheet = screens.sheet(facilities.ironbark);
    await screens.day(sheet, 'First reporting date', reportingMonth().firstDay.replace('01/07', '15/07'));
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText(/^Outside it: \d+ records?/)).toBeVisible();
    await expect(sheet.getByText(/^There are records outside this reporting window/).first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(sheet).toBeHidden();
    await page.reload();
    await expect(screens.facilities.getByRole('row', { name: facilities.ironbark })).not.toContainText('15/07/');
  });

  await test.step('a facility without data is deleted', async () => {
    await screens.act(screens.facilities, name, 'Delete');
    await screens.confirmDeletion(name);
    await expect(screens.facilities).not.toContainText(name);
  });
});

test('staff create a company, find it by its filters and delete it', async ({ visitor }) => {
  const { page } = visitor;
  const screens = new CompanyPages(page);
  const name = `Bottlebrush Surveys ${Date.now()}`;
  await visitor.arrive(accounts.admin);
  await visitor.header.choose('Company Management', 'Company');
  await visitor.isAt('/admin/company-management');
  await page.getByRole('link', { name: 'Create company' }).click();
  await screens.field('Company name').fill(name);
  await screens.choose(screens.main, 'Type', 'Engineering');
  await page.getByRole('button', { name: 'Create company' }).click();
  await visitor.isAt(/\/admin\/company-management\/view\/[0-9a-f-]{36}\/edit$/);
  await expect(visitor.heading).toHaveText(name);

  await visitor.visit('/admin/company-management');
  // Other journeys leave companies behind: the list may have several pages.
  await page.getByRole('searchbox').fill(companies.operator);
  await page.getByRole('searchbox').press('Enter');
  await expect(screens.companies).toContainText(companies.operator);
  await screens.filterBy('Type', 'Engineering');
  await expect(screens.companies).not.toContainText(companies.operator);
  await screens.filterBy('Status', 'Active');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  const row = screens.companies.getByRole('row', { name });
  await expect(row).toContainText('Australia');
  await expect(screens.companies.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1);

  await screens.act(screens.companies, name, 'Delete');
  await screens.confirmDeletion(name);
  await expect(visitor.notice('Deleted successful')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a company with records cannot be deleted: staff see what it has, and the alternative', async ({ visitor }) => {
  const { page } = visitor;
  const screens = new CompanyPages(page);
  await visitor.arrive(accounts.admin, '/admin/company-management');
  await visitor.page.getByRole('searchbox').fill(companies.operator);
  await visitor.page.getByRole('searchbox').press('Enter');
  await screens.act(screens.companies, companies.operator, 'Delete');
  await screens.confirmDeletion(companies.operator);
  const refusal = screens.refusal(companies.operator);
  await expect(refusal).toContainText(/It has: .*\d+ records/);
  await expect(refusal).toContainText('Set its status to Inactive instead');
  await refusal.getByRole('button', { name: 'Open its status' }).click();
  await expect(visitor.heading).toHaveText(companies.operator);
  await expect(page.getByRole('button', { name: /^Active.*Status$/ })).toBeVisible();
});
