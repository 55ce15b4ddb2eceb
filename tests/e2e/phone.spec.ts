import { Palette } from './pages/palette.ts';
import { accounts, facilities } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A page that scrolls sideways hides half of itself on a phone; tables scroll inside their own frame. */
async function fitsTheWidth({ page }: Visitor): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, 'pixels beyond the width of the screen').toBeLessThanOrEqual(0);
}

test('on a phone the drawer reaches every screen, and no screen scrolls sideways', async ({ visitor }) => {
  await visitor.login.open();
  await fitsTheWidth(visitor);
  await visitor.login.signIn(accounts.preparer);
  await visitor.dashboard.isReady();
  await expect(visitor.dashboard.chart).toBeVisible();
  await fitsTheWidth(visitor);

  await visitor.header.openDrawer();
  await visitor.header.drawer.getByRole('link', { name: 'Scope 1' }).click();
  await expect(visitor.header.drawer).toBeHidden();
  await expect(visitor.heading).toHaveText('Scope 1');
  await visitor.list.isReady();
  await fitsTheWidth(visitor);
  const first = await visitor.page.getByRole('list', { name: 'Scope 1' }).getByRole('listitem').first().boundingBox();
  expect((first?.y ?? Infinity) + (first?.height ?? 0), 'the first record is above the fold').toBeLessThan(600);

  await visitor.list.openFirst();
  await expect(visitor.record.working).toBeVisible();
  await fitsTheWidth(visitor);

  await visitor.header.openDrawer();
  await visitor.header.drawer.getByRole('link', { name: 'Scope 2' }).click();
  await visitor.list.newRecord.click();
  // The button to save is in sight before anything is filled in.
  await expect(visitor.form.create).toBeInViewport();
  await visitor.form.fillIn({
    facility: facilities.victorian,
    month: reportingMonth(),
    edition: 'NGA-2025',
    category: 'Electricity',
    input: 'Grid electricity',
    use: /^Purchased/,
    quantity: '14600000',
  });
  await expect(visitor.form.preview).toContainText(/Location-based\s*11,388\.0\s*t CO2-e/);
  await fitsTheWidth(visitor);
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the header fits and the palette opens with its button', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.arrive(accounts.operator);
    await visitor.dashboard.isReady();
    await fitsTheWidth(visitor);
    const palette = new Palette(page);
    await palette.openByButton();
    await palette.option('Scope 2').click();
    await visitor.isAt('/scope2');
    await visitor.list.isReady();
    await fitsTheWidth(visitor);
  });
});
