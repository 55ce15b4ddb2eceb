import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Button } from '../Button/index.ts';
import { FilterBar } from './FilterBar.tsx';
import type { FilterBarProps } from './FilterBar.tsx';

const onSearch = fn();
const names = [
  'Capcoal',
  'Dawson',
  'Goonyella Riverside',
  'Grosvenor',
  'Ironbark',
  'Moranbah North',
  'Peak Downs',
  'Saraji',
];
const facilities = names.map((label) => ({ id: label.toLowerCase().replaceAll(' ', '-'), label }));
const statuses = [
  { id: 'draft', label: 'Draft' },
  { id: 'approved', label: 'Approved' },
];

const meta = {
  title: 'Data/FilterBar',
  component: FilterBar,
  parameters: documented({
    what: 'Search and filters of a list in one line, with the current settings and the number of results.',
    use: [
      'Above every DataTable that can be filtered.',
      'A filter with options for a choice from a list; with a custom editor for a period or a range.',
    ],
    avoid: ['A choice that decides what the page is about, such as a year: Select in the page header.'],
    keyboard: [
      ['Enter, Space', 'open a filter'],
      ['letters, Up, Down, Enter', 'search and choose; choosing the current choice again clears it'],
      ['Enter in the search box', 'searches at once'],
      ['Escape', 'clears the search; closes a filter and returns the focus to its chip'],
    ],
    accessibility: [
      'A named search region; a chip reads its filter and the current setting.',
      'The number of results is announced when it changes.',
      'Clearing a filter leaves the focus on its chip.',
    ],
  }),
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

function Live({ opening = { facility: null, status: null }, ...rest }: FilterBarProps & { opening?: Opening }) {
  const [typed, setTyped] = useState('');
  const [facility, setFacility] = useState(opening.facility);
  const [status, setStatus] = useState(opening.status);
  return (
    <FilterBar
      search={{
        label: 'Search records',
        value: typed,
        onChange: (value) => {
          onSearch(value);
          setTyped(value);
        },
      }}
      filters={[
        { id: 'facility', label: 'Facility', options: facilities, value: facility, onChange: setFacility },
        { id: 'status', label: 'Status', options: statuses, value: status, onChange: setStatus },
        {
          id: 'period',
          label: 'Period',
          shown: null,
          editor: (close) => <Button onPress={close}>This financial year</Button>,
          onClear: () => undefined,
        },
      ]}
      {...rest}
    />
  );
}

interface Opening {
  readonly facility: string | null;
  readonly status: string | null;
}

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack gap="xl">
      <Live count={1284} />
      <Live
        opening={{ facility: 'goonyella-riverside', status: 'draft' }}
        count={24}
        label="Filters that are set"
        saved={
          <Button size="sm" icon="bookmark">
            Save filters
          </Button>
        }
      />
      <FilterBar
        label="Filters with one to come"
        filters={[
          { id: 'company', label: 'Company', options: [], value: 'later', onChange: () => undefined, isLoading: true },
          { id: 'facility', label: 'Facility', options: [], value: null, onChange: () => undefined, isDisabled: true },
        ]}
      />
      <div style={{ maxWidth: 358 }}>
        <Live opening={{ facility: 'moranbah-north', status: 'approved' }} count={7} label="Filters on a phone" />
      </div>
    </Stack>
  ),
};

export const SearchRests: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    onSearch.mockClear();
    const box = canvas.getByRole('searchbox', { name: 'Search records' });
    await userEvent.type(box, 'diesel');
    await expect(onSearch).not.toHaveBeenCalled();
    await waitFor(() => expect(onSearch.mock.calls).toEqual([['diesel']]));
    await userEvent.type(box, ' oil{Enter}');
    await expect(onSearch).toHaveBeenLastCalledWith('diesel oil');
    await userEvent.keyboard('{Escape}');
    await expect(onSearch).toHaveBeenLastCalledWith('');
    await expect(box).toHaveValue('');
  },
};

export const ChoosesByKeys: Story = {
  render: () => <Live count={24} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Facility' }).focus();
    await userEvent.keyboard('{Enter}');
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    await waitFor(() => expect(box).toHaveFocus());
    // Not typed: user-event fires the change event of a typed field when the field is removed, during React's render.
    await fireEvent.input(box, { target: { value: 'gro' } });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const chip = await canvas.findByRole('button', { name: 'Facility Grosvenor' });
    await waitFor(() => expect(chip).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Draft' }));
    await expect(await canvas.findByRole('button', { name: 'Status Draft' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Facility' }));
    await expect(canvas.getByRole('button', { name: 'Facility' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(canvas.getByRole('button', { name: 'Status' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear all' })).toBeNull();
    await expect(within(canvas.getByRole('search')).getByRole('status')).toHaveTextContent('24');
  },
};

const choices = (more: { isLoading?: boolean; errorMessage?: string; hint?: string }) => [
  { id: 'facility', label: 'Facility', options: [], value: null, onChange: () => undefined, ...more },
];

export const ChoicesThatDoNotCome: Story = {
  args: { filters: choices({ errorMessage: 'Something went wrong. Ask your admin for assistance.' }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Facility' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Ask your admin for assistance.');
  },
};
