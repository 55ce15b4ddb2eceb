import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { Select } from './Select.tsx';
import { fuels } from '../testing/story-options.ts';

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: { label: 'Fuel', name: 'fuelId', options: fuels, value: '', onChange: fn() },
  parameters: documented({
    what: 'One of a list. Options may have descriptions and headings.',
    use: ['Up to about fifteen familiar choices.'],
    avoid: ['More choices, or a list to search: ComboBox. Several: MultiSelect. Two to five to compare: RadioGroup.'],
    keyboard: [
      ['ArrowDown, Enter, Space', 'opens the list'],
      ['a letter', 'jumps to the next option that begins with it, also while closed'],
      ['Escape', 'closes it without a change'],
    ],
    accessibility: [
      'The button is named by its choice and its label, the list by its label alone.',
      'Headings are groups to a screen reader.',
    ],
  }),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas, with the list open. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <div style={{ minHeight: 560 }}>
      <Grid columns={2}>
        <Select {...args} label="Empty" />
        <Select {...args} label="Wrong" isRequired errorMessage="This is required field!" />
        <Select {...args} label="Long" value="other" />
        <Select {...args} label="Loading" options={[]} isLoading />
        <Select {...args} label="Read-only" value="diesel" isReadOnly />
        <Select {...args} label="Disabled" value="diesel" isDisabled />
        <Select {...args} label="Open" value="diesel" description="Table 8 of the NGA factors." />
      </Grid>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Open$/ }));
    await expect(await screen.findByRole('option', { name: 'Diesel oil' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** An option may stand for no choice: its id is empty, and its own text is shown. */
export const EmptyOption: Story = {
  args: { label: 'Facility', options: [{ id: '', label: 'All facilities' }, ...fuels] },
  render: (args) => (
    <ControlledField start="">{(value, onChange) => <Select {...args} {...{ value, onChange }} />}</ControlledField>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('button', { name: /Facility$/ });
    await expect(field).toHaveTextContent('All facilities');
    await userEvent.click(field);
    await expect(await screen.findByRole('option', { name: 'All facilities' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(screen.getByRole('option', { name: 'Diesel oil' }));
    await expect(field).toHaveTextContent('Diesel oil');
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: 'All facilities' }));
    await waitFor(() => expect(field).toHaveTextContent('All facilities'));
  },
};

export const ByKeyboard: Story = {
  args: { isRequired: true },
  render: (args) => (
    <ControlledField start="">{(value, onChange) => <Select {...args} {...{ value, onChange }} />}</ControlledField>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    // By its label alone: the star of a required field is not part of the name.
    await waitFor(() => expect(screen.getByRole('listbox', { name: 'Fuel' })).toBeVisible());
    await expect(screen.getByRole('group', { name: 'Gaseous' })).toBeInTheDocument();
    await userEvent.keyboard('li{Enter}');
    await expect(canvas.getByTestId('value')).toHaveTextContent('"lpg"');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Liquefied petroleum gas Fuel');
    await userEvent.keyboard('{Enter}{ArrowUp}{Escape}');
    await expect(canvas.getByTestId('value')).toHaveTextContent('"lpg"');
  },
};
