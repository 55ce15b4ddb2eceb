import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

// One white pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const TABLE = Buffer.from('delivery,kL\n2025-07-04,350\n2025-07-18,350\n');

test('evidence is attached to a record, viewed and downloaded on its page, and reused for another', async ({
  visitor,
  apiOf,
  leavesBehind,
}) => {
  const api = await apiOf(accounts.preparer);
  const first = await api.createRecord(await api.dieselBody(facilities.ironbark, { remark: 'With evidence' }));
  const second = await api.createRecord(await api.dieselBody(facilities.ironbark, { remark: 'With the same' }));
  for (const id of [first, second]) leavesBehind(accounts.preparer, id);
  const { page } = visitor;
  const files = page.getByRole('table', { name: /^Evidence files/ });

  await visitor.arrive(accounts.preparer, `/scope1/${first}/edit`);
  await page.locator('input[type="file"]').setInputFiles([
    { name: 'Meter photo.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'Deliveries.csv', mimeType: 'text/csv', buffer: TABLE },
  ]);
  await expect(page.getByRole('listitem').filter({ hasText: 'Uploaded' })).toHaveCount(2);
  await visitor.form.save.click();
  await expect(files).toContainText('Meter photo.png');
  await expect(files).toContainText(accounts.preparer.name);

  // The page's content security policy allows a picture that was fetched with the session.
  await files
    .getByRole('row', { name: /Meter photo/ })
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Meter photo.png' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await files
    .getByRole('row', { name: /Deliveries/ })
    .getByRole('button')
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Deliveries.csv');

  await visitor.visit(`/scope1/${second}/edit`);
  await page.getByRole('button', { name: 'Attach existing files' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('row', { name: /Deliveries/ })
    .getByRole('checkbox')
    .check({ force: true });
  await dialog.getByRole('button', { name: 'Attach 1 file' }).click();
  await visitor.form.save.click();
  await expect(files).toContainText('Deliveries.csv');
});

test.describe('a file whose bytes do not match its name', () => {
  test.use({ expectedStatuses: [400] });

  test('is refused next to its name', async ({ visitor }) => {
    await visitor.arrive(accounts.preparer, '/scope1/create');
    await visitor.page
      .locator('input[type="file"]')
      .setInputFiles([
        { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>1</script></html>') },
      ]);
    await expect(visitor.page.getByRole('listitem').filter({ hasText: 'invoice.pdf' })).toContainText(
      'Your file format is invalid.',
    );
  });
});
