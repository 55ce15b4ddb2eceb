import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const person = accounts.operator;

test('a mistaken unit raises a warning while typing, is stored with the record, and is explained', async ({
  visitor,
  apiOf,
  leavesBehind,
}) => {
  const api = await apiOf(person);
  // Months no other journey uses: this one creates its own usual quantity.
  const days = { '2025-07': 31, '2025-08': 31, '2025-09': 30 };
  for (const [month, last] of Object.entries(days)) {
    const id = await api.createRecord(
      await api.dieselBody(facilities.victorian, {
        inputTypeId: 'naphtha',
        versionId: 'NGA-2025',
        fromDate: `${month}-01`,
        toDate: `${month}-${last}`,
        quantity: String(3 + last / 100),
      }),
    );
    leavesBehind(person, id);
  }
  const last = await api.dieselBody(facilities.victorian, {
    inputTypeId: 'naphtha',
    versionId: 'NGA-2025',
    fromDate: '2025-10-01',
    toDate: '2025-10-31',
    quantity: '3.2',
  });
  const id = await api.createRecord(last);
  leavesBehind(person, id);

  await visitor.arrive(person, `/scope1/${id}/edit`);
  const warning = visitor.page.getByText(/^About 1,000x the usual .* kL for this facility\. Did you mean L\?/);
  await expect(visitor.form.quantity).toHaveValue('3.2');
  await expect(warning).toBeHidden();
  await visitor.form.quantity.fill('3200');
  await expect(warning).toBeVisible();
  await expect(visitor.page.getByText(/There is already a record for the same facility/)).toBeHidden();

  await test.step('the warning is directly below the quantity, and its button corrects the unit', async () => {
    const field = await visitor.form.quantity.boundingBox();
    const remark = await warning.boundingBox();
    expect((remark?.y ?? Infinity) - (field?.y ?? 0)).toBeLessThan(200);
    await visitor.page.getByRole('button', { name: 'Change unit to L' }).click();
    await expect(warning).toBeHidden();
    visitor.page.on('dialog', (question) => void question.accept());
    await visitor.page.reload();
    await visitor.form.quantity.fill('3200');
    await expect(warning).toBeVisible();
  });
  await visitor.form.save.click();
  await visitor.isAt(`/scope1/${id}`);
  await expect(warning).toBeVisible();
  await expect(visitor.record.submit).toBeHidden();
  await expect(visitor.page.getByText(/before you submit$/)).toBeVisible();

  await test.step('it is first among the open warnings until someone explains it', async () => {
    await visitor.header.choose('Data Management', 'Open warnings');
    await visitor.isAt('/record-checks');
    const row = visitor.page
      .getByRole('row')
      .filter({ hasText: 'About 1,000x the usual' })
      .filter({ hasText: 'Naphtha' });
    await expect(row).toContainText(facilities.victorian);
    await row.getByRole('button', { name: /^Explain/ }).click();
    const dialog = visitor.page.getByRole('dialog', { name: 'Explain' });
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('A new furnace.');
    await dialog.getByRole('button', { name: 'Explain' }).click();
    await expect(visitor.notice('Updated successful')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
