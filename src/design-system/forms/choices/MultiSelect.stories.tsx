import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Grid, Stack } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { MultiSelect } from './MultiSelect.tsx';
import { facilities, fuels, manyInputs } from '../testing/story-options.ts';

const meta = {
  title: 'Forms/MultiSelect',
  component: MultiSelect,
  args: {
    label: 'Facilities',
    name: 'facilityIds',
    options: facilities,
    value: [],
    summary: (count) => `${count} facilities`,
    onChange: fn(),
  },
  parameters: documented({
    what: 'Several of a list, shown as one name or as a count: "3 facilities". From eight options on it has a search.',
    use: [
      'Filters. everyLabel if no choice means all; onOpenChange to refetch only once, when the list closes.',
      'chips if the choices must stay visible.',
    ],
    avoid: ['One choice: Select or ComboBox. A few choices that are all visible: CheckboxGroup.'],
    keyboard: [
      ['ArrowDown, Enter, Space', 'opens the list'],
      ['a word', 'filters it, by name, description or code, without accents'],
      ['Enter', 'ticks and unticks the current option'],
      ['Tab', 'moves to Select all and Clear; Select all selects the search results'],
      ['Escape', 'closes the list'],
      ['Delete', 'on a chip removes it'],
    ],
    accessibility: [
      'Changes of the number of choices are announced.',
      'Each chip has a "Remove" button with its name.',
    ],
  }),
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

const some = ['f0', 'f2', 'f5'];

/** Every state on one canvas, with the list open. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <div style={{ minHeight: 760 }}>
      <Grid columns={2}>
        <Stack>
          <MultiSelect {...args} label="Empty" />
          <MultiSelect {...args} label="None is all" everyLabel="All facilities" />
          <MultiSelect {...args} label="One" value={['f2']} />
          <MultiSelect {...args} label="Wrong" isRequired errorMessage="This is required field!" />
          <MultiSelect {...args} label="Chips" value={some} chips />
          <MultiSelect {...args} label="Many chips" value={facilities.map(({ id }) => id)} chips />
          <MultiSelect {...args} label="Loading" options={[]} isLoading />
          <MultiSelect {...args} label="Read-only" value={some} chips isReadOnly />
          <MultiSelect {...args} label="Disabled" value={some} isDisabled />
        </Stack>
        <MultiSelect {...args} label="Open" value={some} />
      </Grid>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Open$/ }));
    await expect(await screen.findByRole('option', { name: 'Brigalow Mine' })).toHaveAttribute('aria-selected', 'true');
  },
};

const controlled: Story['render'] = (args) => (
  <ControlledField<readonly string[]> start={args.value}>
    {(value, onChange) => <MultiSelect {...args} {...{ value, onChange }} />}
  </ControlledField>
);

export const ByKeyboard: Story = {
  args: { isRequired: true, onOpenChange: fn() },
  render: controlled,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await waitFor(() => expect(search).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('listbox', { name: /Facilities$/ })).toBeVisible());
    await userEvent.keyboard('fac-05');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByTestId('value')).toHaveTextContent('["f5"]');
    await userEvent.clear(search);
    await userEvent.type(search, 'wa');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Select all' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByTestId('value')).toHaveTextContent('["f5","f3","f4","f6","f7"]');
    await expect(screen.getByText('Selected: 5')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: '5 facilities Facilities' })).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

export const Chips: Story = {
  args: { chips: true, options: fuels, value: ['diesel', 'gas', 'lpg'], everyLabel: 'All fuels' },
  render: controlled,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Remove Natural gas/ }));
    await expect(canvas.getByTestId('value')).toHaveTextContent('["diesel","lpg"]');
    await userEvent.click(canvas.getByRole('button', { name: /Fuels|Facilities$/ }));
    // A short list needs no search.
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await expect(screen.queryByRole('combobox')).toBeNull();
    await expect(screen.getByRole('option', { name: 'Sludge biogas' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByTestId('value')).toHaveTextContent('[]');
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    await expect(canvas.getByTestId('value')).toHaveTextContent('["diesel","petrol","lpg","other","gas"]');
  },
};

export const LargeList: Story = {
  args: { options: manyInputs },
  render: controlled,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect((await screen.findAllByRole('option')).length).toBeLessThan(60);
    await userEvent.type(screen.getByRole('combobox'), '799');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option'));
    await expect(canvas.getByTestId('value')).toHaveTextContent('["input-799"]');
  },
};
