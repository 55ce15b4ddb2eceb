import { accounts, facilities } from './support/accounts.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test } from './support/test.ts';

const REQUIRED = 'This is required field!';
const year = Number(reportingMonth().from.slice(0, 4));

test.beforeEach(async ({ visitor }) => {
  await visitor.arrive(accounts.preparer, '/scope1/create');
});

test('an empty form names every required field, and each name links to its field', async ({ visitor }) => {
  await visitor.form.create.click();
  await expect(visitor.form.faults).toContainText('Please check these fields');
  for (const field of ['Facility', 'First day', 'Last day', 'Category', 'Input', 'Quantity'])
    await expect(visitor.form.faults.getByRole('button', { name: `${field}: ${REQUIRED}` })).toBeVisible();
  await expect(visitor.form.quantity).toHaveAccessibleDescription(REQUIRED);
  await expect(visitor.form.list('Facility')).toHaveAccessibleDescription(REQUIRED);
  await visitor.form.faults.getByRole('button', { name: /^Quantity/ }).click();
  await expect(visitor.form.quantity).toBeFocused();
  await visitor.isAt('/scope1/create');
});

test('an input with several uses needs one of them', async ({ visitor }) => {
  await visitor.form.fillIn({ category: 'Mobile and transport fuels', input: 'Diesel oil' });
  await visitor.form.create.click();
  await expect(visitor.form.faults).toContainText(`Consumption type: ${REQUIRED}`);
  await expect(visitor.form.list('Consumption type')).toHaveAccessibleDescription(REQUIRED);
});

test('a quantity accepts 15 digits and three decimals, no sign and no exponent', async ({ visitor }) => {
  const { quantity } = visitor.form;
  await quantity.pressSequentially('-1+2e3E4');
  await expect(quantity).toHaveValue('1234');
  await quantity.fill('1234567890123456');
  await expect(quantity).toHaveAccessibleDescription('Numeric input allows only 15 digits.');
  await quantity.fill('1.2345');
  await expect(quantity).toHaveAccessibleDescription('Please enter a decimal number with up to 3 decimal places only.');
  await visitor.form.create.click();
  await expect(visitor.form.faults).toContainText(
    'Quantity: Please enter a decimal number with up to 3 decimal places only.',
  );
  await quantity.fill('123456789012.345');
  await expect(quantity).not.toHaveAccessibleDescription(/./);
});

test('the first day must not be after the last day', async ({ visitor }) => {
  await visitor.form.fillIn({
    facility: facilities.ironbark,
    category: 'Stationary fuels',
    input: 'Diesel oil',
    quantity: '1',
  });
  await visitor.form.choose('Consumption type', /^Stationary plant/);
  await visitor.form.typeDay('First day', `02/08/${year}`);
  await visitor.form.typeDay('Last day', `01/08/${year}`);
  await visitor.form.create.click();
  await expect(visitor.form.faults).toContainText('First day: The From value must be smaller than the To value.');
  await visitor.isAt('/scope1/create');
});
