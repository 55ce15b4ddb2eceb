import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('a record is submitted, returned with a reason, corrected, approved by someone else, and voided', async ({
  visitor,
  anotherVisitor,
  apiOf,
}) => {
  // Two browsers and four steps.
  test.slow();
  const api = await apiOf(accounts.preparer);
  const id = await api.createRecord(await api.dieselBody(facilities.ironbark, { quantity: '0.7' }));
  // So little diesel is unusual for a mine: a warning must be explained before the record can be submitted.
  await api.answerWarnings(id);
  const approver = await anotherVisitor();
  await visitor.arrive(accounts.preparer, `/scope1/${id}`);
  await approver.arrive(accounts.operator);

  await visitor.record.submit.click();
  await expect(visitor.notice('Submitted for approval.')).toBeVisible();
  await expect(visitor.record.edit).toBeHidden();
  await expect(visitor.record.approve).toBeHidden();

  await approver.visit(`/scope1/${id}`);
  await approver.record.return.click();
  await approver.record.giveReason('Reason', 'The meter was read in litres', 'Return');
  await expect(approver.notice('Returned.')).toBeVisible();

  await test.step('the preparer reads the reason and corrects the record', async () => {
    await visitor.visit(`/scope1/${id}`);
    await expect(visitor.record.main).toContainText('The meter was read in litres');
    await visitor.record.edit.click();
    await visitor.form.quantity.fill('0.8');
    await visitor.form.save.click();
    await visitor.isAt(`/scope1/${id}`);
    await expect(visitor.page.getByText(/^Resolve \d warnings? before you submit$/)).toBeVisible();
    await expect(visitor.record.submit).toBeHidden();
    await api.answerWarnings(id);
    await visitor.visit(`/scope1/${id}`);
    await visitor.record.submit.click();
    await expect(visitor.notice('Submitted for approval.')).toBeVisible();
  });

  await test.step('someone else approves it; its history says who did what', async () => {
    await approver.visit(`/scope1/${id}`);
    await approver.record.approve.click();
    const review = approver.page.getByRole('dialog', { name: 'Before you approve' });
    await expect(review).toContainText('Read twice.');
    await review.getByRole('button', { name: 'Approve 1 record' }).click();
    await expect(approver.notice('Approved.')).toBeVisible();
    await approver.record.says('Quantity', '0.8 kL');
    await approver.record.tab(/^History/).click();
    const history = approver.page.getByRole('list', { name: 'History' });
    await expect(history.getByRole('listitem').first()).toContainText(`${accounts.operator.name} approved it`);
    await expect(history).toContainText('Quantity: 0.7 kL → 0.8 kL');
    await expect(history).toContainText('Reason: The meter was read in litres');
  });

  await test.step('a void record stays in the books but is in no list', async () => {
    await approver.record.more.click();
    await approver.record.menuItem('Void…').click();
    await approver.record.giveReason('Reason', 'Entered for a test', 'Void');
    await expect(approver.record.main).toContainText('This record is void');
    await approver.header.choose('Data Management', 'Scope 1');
    await approver.list.isReady();
    await expect(approver.page.locator(`a[href="/scope1/${id}"]`)).toHaveCount(0);
  });
});

test('unsaved input is offered again after a reload', async ({ visitor }) => {
  await visitor.arrive(accounts.preparer, '/scope1/create');
  await visitor.form.fillIn({ facility: facilities.ironbark, category: 'Stationary fuels', input: 'Diesel oil' });
  await visitor.form.quantity.fill('123.456');
  visitor.page.on('dialog', (question) => void question.accept());
  await visitor.page.reload();
  await visitor.page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(visitor.form.quantity).toHaveValue('123.456');
  await expect(visitor.form.input).toHaveValue('Diesel oil');
});

test('an own factor is stored with its source and shown in the working', async ({ visitor, leavesBehind }) => {
  await visitor.arrive(accounts.preparer, '/scope1/create');
  await visitor.form.fillIn({
    facility: facilities.ironbark,
    category: 'Stationary fuels',
    input: 'Diesel oil',
    use: /^Stationary plant/,
    quantity: '2',
  });
  await visitor.form.typeDay('First day', '01/07/2025');
  await visitor.form.typeDay('Last day', '31/08/2025');
  await visitor.form.form.getByText('Own factor or total').click();
  await visitor.form.field(/^Factor/).fill('2512.345678901');
  await visitor.form.field(/^Source/).fill('Supplier statement 2025');
  // 2 kL × 2512.345678901 kg CO2-e/kL / 1000, over two months of 31 days.
  await expect(visitor.form.preview).toContainText(/Scope 1 emissions\s*5\.0\s*t CO2-e/);
  await expect(visitor.page.getByRole('table', { name: 'By month' })).toContainText('Aug 2025');
  await visitor.form.create.click();
  await expect(visitor.notice('Created successful')).toBeVisible();
  leavesBehind(accounts.preparer, await visitor.record.id());
  await visitor.record.says('Own factor', '2,512.345678901 kg CO2-e/kL');
  await visitor.record.says('Source', 'Supplier statement 2025');
  await expect(visitor.record.step('2 kL × 2512.345678901 kg CO2-e/kL / 1000')).toContainText('5.024691357802');
});
