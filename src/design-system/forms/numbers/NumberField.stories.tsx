import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  args: { label: 'Vehicles', name: 'vehicles', value: null, onChange: fn() },
  parameters: documented({
    what: 'A non-negative whole number of at most 15 digits: a count or a year. Empty is null, not 0.',
    use: ['Counts, with step buttons. Years, without grouping.'],
    avoid: ['Measured values: DecimalField keeps their exact digits.'],
    keyboard: [
      ['ArrowUp', 'one step up'],
      ['ArrowDown', 'one step down'],
      ['- + e', 'are rejected, also when pasted'],
    ],
    accessibility: [
      'The step buttons are not tab stops: the arrow keys do the same.',
      'A step is announced; typed values are never silently moved into the range.',
    ],
  }),
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Grid columns={2}>
      <NumberField label="Empty" value={null} placeholder="0" onChange={fn()} />
      <NumberField label="A count" value={1_234_567} onChange={fn()} />
      <NumberField label="A year, at its end" value={2026} grouping={false} maxValue={2026} onChange={fn()} />
      <NumberField label="Wrong" value={1990} grouping={false} errorMessage="Choose 2021 or later." onChange={fn()} />
      <NumberField label="Read-only" value={12} isReadOnly onChange={fn()} />
      <NumberField label="Disabled" value={12} isDisabled onChange={fn()} />
    </Grid>
  ),
};

export const Typed: Story = {
  render: (args) => (
    <ControlledField<number | null> start={null}>
      {(value, onChange) => <NumberField {...args} {...{ value, onChange }} />}
    </ControlledField>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Vehicles' });
    const value = canvas.getByTestId('value');
    await userEvent.type(input, '-1+2e.a');
    await expect(value).toHaveTextContent(/^12$/);
    await userEvent.clear(input);
    await userEvent.paste('-5');
    await expect(input).toHaveValue('');
    await expect(input).toHaveAccessibleDescription('Invalid decimal value.');
    await userEvent.type(input, '1234567890123456');
    await expect(value).toHaveTextContent(/^123456789012345$/);
    await expect(input).toHaveAccessibleDescription('Numeric input allows only 15 digits.');
    await userEvent.tab();
    await expect(input).toHaveValue('123,456,789,012,345');
    await expect(input).not.toHaveAccessibleDescription();
  },
};

export const Steps: Story = {
  args: { label: 'Year', grouping: false, minValue: 2021, maxValue: 2026 },
  render: (args) => (
    <ControlledField<number | null> start={null}>
      {(value, onChange) => <NumberField {...args} {...{ value, onChange }} />}
    </ControlledField>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Year' });
    await userEvent.type(input, '{ArrowUp}{ArrowUp}');
    await expect(input).toHaveValue('2022');
    const increase = canvas.getByRole('button', { name: 'Increase Year' });
    await userEvent.click(increase);
    await expect(input).toHaveValue('2023');
    await expect(canvas.getByTestId('value')).toHaveTextContent(/^2023$/);
    await userEvent.clear(input);
    await expect(canvas.getByTestId('value')).toHaveTextContent('null');
    await userEvent.type(input, '2030');
    await expect(input).toHaveValue('2030');
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Year' }));
    await expect(input).toHaveValue('2026');
    await expect(increase).toBeDisabled();
  },
};
