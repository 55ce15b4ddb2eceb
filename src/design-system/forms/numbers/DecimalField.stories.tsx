import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Drawer } from '../../components/Drawer/index.ts';
import { Grid } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { DecimalField } from './DecimalField.tsx';

const meta = {
  title: 'Forms/DecimalField',
  component: DecimalField,
  args: { label: 'Quantity', name: 'quantity', value: '', onChange: fn() },
  parameters: documented({
    what: 'A measured figure of at most 15 digits, with 2 or 3 decimal places. The value is the exact string typed, never a float.',
    use: ['Every figure used in a calculation. places as in the contract: decimal(2) or decimal(3).'],
    avoid: ['A figure with a selectable unit: UnitField. Counts and years: NumberField.'],
    keyboard: [
      ['- + e', 'are rejected, also when pasted; the value does not change and the field says so'],
      ['-', 'is accepted as the first character if isSigned is set'],
    ],
    accessibility: [
      'Grouped figures such as 1,234.5 may be pasted. "12,5" is rejected with a message, because it must not become 125.',
      'inputmode="decimal" opens the numeric keyboard on a phone.',
    ],
  }),
} satisfies Meta<typeof DecimalField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Grid columns={2}>
      <DecimalField label="Empty" unit="L" placeholder="0.000" value="" onChange={fn()} />
      <DecimalField label="Filled" unit="t CO2-e" value="1896.750" onChange={fn()} />
      <DecimalField label="Two places" places={2} unit="%" value="98.765" onChange={fn()} />
      <DecimalField label="Three places" unit="GJ" value="1.2345" onChange={fn()} />
      <DecimalField label="Too many digits" value="1234567890123456" onChange={fn()} />
      <DecimalField label="Wrong" value="" isRequired errorMessage="This is required field!" onChange={fn()} />
      <DecimalField label="Read-only" unit="kL" value="700" isReadOnly onChange={fn()} />
      <DecimalField label="Disabled" unit="%" value="100" isDisabled onChange={fn()} />
    </Grid>
  ),
};

const controlled: Story['render'] = (args) => (
  <ControlledField start="">{(value, onChange) => <DecimalField {...args} {...{ value, onChange }} />}</ControlledField>
);

export const Typed: Story = {
  args: { places: 2, unit: 'L' },
  render: controlled,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Quantity' });
    await userEvent.type(input, '-1+2e3a.50');
    await expect(input).toHaveValue('123.50');
    await expect(canvas.getByTestId('value')).toHaveTextContent('"123.50"');
    await expect(input).not.toHaveAccessibleDescription();
    await userEvent.type(input, '7');
    await expect(input).toHaveAccessibleDescription('Can only have up to 2 digits after the decimal point indication.');
    await userEvent.clear(input);
    await userEvent.type(input, '1234567890123456');
    await expect(input).toHaveAccessibleDescription('Numeric input allows only 15 digits.');
    await userEvent.clear(input);
    await userEvent.type(input, '.');
    await expect(input).not.toHaveAccessibleDescription();
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Invalid decimal value.');
  },
};

/** A signed figure accepts a minus, only as the first character. */
export const Signed: Story = {
  args: { places: 2, unit: '$', isSigned: true },
  render: controlled,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Quantity' });
    await userEvent.type(input, '-');
    await expect(input).not.toHaveAccessibleDescription();
    await userEvent.type(input, '24-000+.5e');
    await expect(input).toHaveValue('-24000.5');
    await expect(input).not.toHaveAccessibleDescription();
    await userEvent.clear(input);
    await userEvent.paste('-1,234.50');
    await expect(input).toHaveValue('-1234.50');
    await userEvent.clear(input);
    await userEvent.type(input, '-');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Invalid decimal value.');
  },
};

export const Pasted: Story = {
  render: controlled,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Quantity' });
    await userEvent.click(input);
    await userEvent.paste('1,234,567.5');
    await expect(input).toHaveValue('1234567.5');
    for (const wrong of ['-5', '1e5', '12,5']) {
      await userEvent.paste(wrong);
      await expect(input).toHaveValue('1234567.5');
      await expect(input).toHaveAccessibleDescription('Invalid decimal value.');
    }
    await userEvent.clear(input);
    await userEvent.paste('0.1234');
    await expect(input).toHaveAccessibleDescription('Please enter a decimal number with up to 3 decimal places only.');
  },
};

/** One Escape inside the field closes the drawer around it. */
export const InADrawer: Story = {
  args: { unit: '%', help: 'What may be wrong before the figures mislead.' },
  render: (args) => (
    <ControlledField<boolean> start>
      {(isOpen, setOpen) => (
        <Drawer title="Materiality" isOpen={isOpen} onClose={() => setOpen(false)}>
          <DecimalField {...args} value="5" />
        </Drawer>
      )}
    </ControlledField>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('textbox', { name: 'Quantity' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
