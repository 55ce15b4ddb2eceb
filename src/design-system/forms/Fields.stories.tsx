import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../components/Button/index.ts';
import { Card, Grid, Inline, Stack } from '../layout/index.ts';
import { Checkbox } from './Checkbox.tsx';
import { DecimalField } from './DecimalField.tsx';
import { FieldRow, Form } from './Form.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { NumberField } from './NumberField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Switch } from './Switch.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';
import { UnitField } from './UnitField.tsx';

const meta = { title: 'Forms/Fields' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Holds a field's value and shows it, as a form would. */
function Held<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => React.ReactNode;
}) {
  const [value, set] = useState(start);
  return (
    <>
      {children(value, set)}
      <output data-testid="value" hidden>
        {JSON.stringify(value)}
      </output>
    </>
  );
}

export const Text: Story = {
  render: () => (
    <Held start="">
      {(value, onChange) => (
        <TextField
          label="Facility name"
          name="name"
          value={value}
          onChange={onChange}
          description="As it stands in the register."
          isRequired
        />
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Facility name' });
    await expect(input).toHaveAccessibleDescription('As it stands in the register.');
    await expect(input).toBeRequired();
    await userEvent.type(input, 'x'.repeat(70));
    await expect(input).toHaveValue('x'.repeat(64));
  },
};

export const ErrorIsDescribed: Story = {
  render: () => (
    <TextField label="Email" type="email" value="someone" onChange={fn()} errorMessage="Enter a valid email address." />
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('Enter a valid email address.');
  },
};

export const Password: Story = {
  render: () => (
    <Held start="">{(value, onChange) => <PasswordField label="Password" value={value} onChange={onChange} />}</Held>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'hush');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBeVisible();
  },
};

export const Decimal: Story = {
  render: () => (
    <Held start="">
      {(value, onChange) => <DecimalField label="Quantity" unit="L" places={2} value={value} onChange={onChange} />}
    </Held>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Quantity' });
    await userEvent.type(input, '-1+2e3a.50');
    await expect(input).toHaveValue('123.50');
    await expect(canvas.getByTestId('value')).toHaveTextContent('"123.50"');
    await userEvent.type(input, '7');
    await expect(input).toHaveAccessibleDescription('Can only have up to 2 digits after the decimal point indication.');
    await userEvent.clear(input);
    await userEvent.type(input, '1234567890123456');
    await expect(input).toHaveAccessibleDescription('Numeric input allows only 15 digits.');
    await userEvent.clear(input);
    await userEvent.paste('1,234,567.5');
    await expect(input).toHaveValue('1234567.5');
  },
};

export const DecimalThreePlaces: Story = {
  render: () => (
    <Held start="1.2345">
      {(value, onChange) => <DecimalField label="Quantity" value={value} onChange={onChange} />}
    </Held>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Please enter a decimal number with up to 3 decimal places only.',
    );
  },
};

export const QuantityAndUnit: Story = {
  render: () => (
    <Held start={{ quantity: '', unit: 'kL' }}>
      {(value, onChange) => (
        <UnitField
          label="Fuel used"
          name="quantity"
          quantity={value.quantity}
          unit={value.unit}
          units={['L', 'kL', 'GJ']}
          onChange={onChange}
          isRequired
        />
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Fuel used/ }), '7e00');
    await userEvent.click(canvas.getByRole('button', { name: /Unit/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'GJ' }));
    await expect(canvas.getByTestId('value')).toHaveTextContent('{"quantity":"700","unit":"GJ"}');
  },
};

export const Count: Story = {
  render: () => (
    <Held<number | null> start={null}>
      {(value, onChange) => (
        <NumberField label="Year" grouping={false} minValue={2021} maxValue={2026} value={value} onChange={onChange} />
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year' }), '2025');
    await userEvent.tab();
    await expect(canvas.getByTestId('value')).toHaveTextContent('2025');
    await userEvent.click(canvas.getByRole('button', { name: /Increase/ }));
    await expect(canvas.getByTestId('value')).toHaveTextContent('2026');
  },
};

export const Choices: Story = {
  render: () => (
    <Stack>
      <Held start={false}>
        {(value, onChange) => <Checkbox label="Keep me signed in" value={value} onChange={onChange} />}
      </Held>
      <Checkbox label="All facilities" value={false} isIndeterminate onChange={fn()} />
      <Checkbox label="I agree to the terms" value={false} onChange={fn()} isRequired errorMessage="Agree to go on." />
      <Switch label="Email notices" value onChange={fn()} />
      <Switch label="Weekly summary" value={false} onChange={fn()} description="Mondays at 8." />
      <RadioGroup
        label="Method"
        value="location"
        onChange={fn()}
        options={[
          { id: 'location', label: 'Location-based', description: 'The grid of the state.' },
          { id: 'market', label: 'Market-based', description: 'Contracts and certificates first.' },
        ]}
      />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Keep me signed in' });
    await userEvent.click(canvas.getByText('Keep me signed in'));
    await expect(box).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'I agree to the terms' })).toHaveAccessibleDescription(
      'Agree to go on.',
    );
    await expect(canvas.getByRole('switch', { name: 'Email notices' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Location-based' })).toBeChecked();
  },
};

const submit = fn();

function RecordForm() {
  const [name, setName] = useState('');
  const [fuel, setFuel] = useState({ quantity: '700', unit: 'kL' });
  const [note, setNote] = useState('');
  return (
    <Card padding="xl">
      <Form onSubmit={submit} aria-label="New record">
        <FormErrorSummary
          errors={name === '' ? [{ path: 'invoice', label: 'Invoice', message: 'Enter the invoice number.' }] : []}
        />
        <FieldRow>
          <TextField
            label="Invoice"
            name="invoice"
            value={name}
            onChange={setName}
            isRequired
            errorMessage={name === '' ? 'Enter the invoice number.' : undefined}
          />
          <UnitField label="Fuel used" name="quantity" {...fuel} units={['L', 'kL']} onChange={setFuel} isRequired />
        </FieldRow>
        <Grid columns={2}>
          <DecimalField label="Share" unit="%" value="100" onChange={fn()} isDisabled />
          <TextField label="Approved by" value="Company admin" onChange={fn()} isReadOnly />
        </Grid>
        <TextArea label="Note" value={note} onChange={setNote} placeholder="Anything an auditor should know" />
        <Inline justify="end">
          <Button>Cancel</Button>
          <Button type="submit" variant="primary">
            Save record
          </Button>
        </Inline>
      </Form>
    </Card>
  );
}

export const WholeForm: Story = { render: () => <RecordForm /> };

export const SummaryLeadsToField: Story = {
  render: () => <RecordForm />,
  play: async ({ canvas }) => {
    submit.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Invoice: Enter the invoice number.' }));
    const invoice = canvas.getByRole('textbox', { name: 'Invoice' });
    await waitFor(() => expect(invoice).toHaveFocus());
    await userEvent.type(invoice, 'A-1{Enter}');
    await expect(submit).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
