import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { Button } from '../Button/index.ts';
import { CommandPalette } from './CommandPalette.tsx';
import type { CommandPaletteProps } from './CommandPalette.tsx';
import type { CommandGroup } from './command.ts';

const darkTheme = fn();

const groups: readonly CommandGroup[] = [
  {
    id: 'pages',
    label: 'Pages',
    items: [
      { id: 'dashboard', label: 'Dashboard', icon: 'chart', href: '#dashboard', shortcut: ['G', 'D'] },
      { id: 'scope1', label: 'Scope 1', description: 'Data management', icon: 'factory', href: '#scope1' },
      { id: 'scope2', label: 'Scope 2', description: 'Data management', icon: 'bolt', href: '#scope2' },
      { id: 'report', label: 'Report', icon: 'table', href: '#report', keywords: 'ngers esrs export' },
    ],
  },
  {
    id: 'actions',
    label: 'Actions',
    items: [
      { id: 'new', label: 'New Scope 1 record', icon: 'plus', shortcut: ['Ctrl', 'N'], href: '#new' },
      { id: 'theme', label: 'Use the light theme', icon: 'sun', onAction: darkTheme },
      { id: 'lock', label: 'Lock the reporting year', icon: 'calendar', isDisabled: true },
    ],
  },
];

const recent = [
  {
    id: 'recent-diesel',
    label: 'Diesel oil, July 2025',
    description: 'Goonyella Riverside open-cut coal mine, stationary combustion',
    icon: 'fuel',
    href: '#diesel',
  },
] as const;

const meta = {
  title: 'Navigation/Command palette',
  component: CommandPalette,
  args: { isOpen: true, onClose: fn(), onQuery: fn(), groups, recent },
  parameters: documented({
    what: 'Finds every page, action and recent record by a few letters of its name.',
    use: [
      'Once, at the root; opened by Ctrl K or Cmd K, and by a button that shows the shortcut.',
      'Server results come through onQuery and found; routes and actions are searched in the browser.',
    ],
    avoid: ['Choosing a form value: ComboBox.', 'Searching inside one table: FilterBar.'],
    keyboard: [
      ['letters', 'search; the best match is selected'],
      ['Arrow down, Arrow up', 'move the selection; the text field keeps the focus'],
      ['Enter', 'opens the page or runs the action'],
      ['Escape', 'closes and restores the focus'],
    ],
    accessibility: [
      'The selection is announced through aria-activedescendant, the number of matches through a live region.',
      'Accents and case are ignored.',
    ],
  }),
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pages, actions and recent items; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  play: async () => {
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Command palette' })).toHaveFocus());
  },
};

/** user-event fires the change event of a typed field when the field is removed, during React's render; this fires it now. */
async function tellChange(field: HTMLElement) {
  field.blur();
  field.focus();
  await waitFor(() => expect(field).toHaveFocus());
}

function Opened(props: CommandPaletteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="search" onPress={() => setOpen(true)}>
        Search
      </Button>
      <CommandPalette {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

export const FindsAndGoes: Story = {
  render: (args) => <Opened {...args} />,
  play: async ({ canvas, args }) => {
    darkTheme.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    const field = await screen.findByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('group', { name: 'Recent' })).toBeVisible());
    await userEvent.type(field, 'light');
    await expect(args.onQuery).toHaveBeenLastCalledWith('light');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await tellChange(field);
    await userEvent.keyboard('{Enter}');
    await expect(darkTheme).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus());
  },
};

export const ArrowsAndEscape: Story = {
  render: (args) => <Opened {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    const field = await screen.findByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /Dashboard/ });
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', second.id));
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'nothing of this');
    await expect(screen.getByText('No matches')).toBeVisible();
    await tellChange(field);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Server results appear below; a spinner shows while it searches, and a failure is announced. */
export const FromAServer: Story = {
  args: {
    recent: [],
    loading: true,
    error: 'Records could not be searched. Pages and actions still can.',
    found: [
      {
        id: 'records',
        label: 'Records',
        items: [{ id: 'r-1', label: 'Scope 1, Moranbah, August 2025', icon: 'fuel', href: '#r-1' }],
      },
    ],
  },
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'scope 1');
    await expect(await screen.findByRole('option', { name: /Moranbah/ })).toBeVisible();
    await expect(screen.getByRole('alert')).toHaveTextContent('Pages and actions still can.');
  },
};
