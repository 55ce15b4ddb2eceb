import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { UnitField } from './UnitField.tsx';

const units = ['L', 'kL', 'GJ'];
const meta = {
  title: 'Forms/UnitField',
  component: UnitField,
  args: { label: 'Fuel used', name: 'quantity', quantity: '', unit: 'kL', units, onChange: fn() },
  parameters: documented({
    what: 'A figure and its unit in one field.',
    use: ['Quantities that come in several units. A single unit is shown and cannot be changed.'],
    avoid: ['A fixed unit: DecimalField with unit.'],
    keyboard: [
      ['Tab', 'moves from the figure to its unit'],
      ['ArrowDown', 'on the unit opens the list'],
    ],
    accessibility: [
      'The unit has its own name, "Unit" by default.',
      'The figure accepts the same input as DecimalField and shows the same messages.',
    ],
  }),
} satisfies Meta<typeof UnitField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Grid columns={2}>
      <UnitField {...args} label="Empty" placeholder="0.000" />
      <UnitField {...args} label="Filled" quantity="700" isRequired description="Delivered, less what was sold." />
      <UnitField {...args} label="One unit" quantity="11300000" units={['kWh']} unit="kWh" />
      <UnitField {...args} label="No unit yet" quantity="700" unit="" />
      <UnitField {...args} label="Wrong" quantity="1.2345" />
      <UnitField {...args} label="Read-only" quantity="700" isReadOnly />
      <UnitField {...args} label="Disabled" quantity="700" isDisabled />
      <UnitField {...args} label="A long unit" quantity="700" unit="t CO2-e" units={['t CO2-e', 'kt CO2-e']} />
    </Grid>
  ),
};

export const ByKeyboard: Story = {
  render: (args) => (
    <ControlledField start={{ quantity: '', unit: 'kL' }}>
      {(value, onChange) => <UnitField {...args} {...value} onChange={onChange} />}
    </ControlledField>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('7e00');
    await userEvent.tab();
    const unit = canvas.getByRole('button', { name: /Unit/ });
    await expect(unit).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByRole('option', { name: 'kL' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByTestId('value')).toHaveTextContent('{"quantity":"700","unit":"GJ"}');
    await waitFor(() => expect(unit).toHaveFocus());
  },
};
