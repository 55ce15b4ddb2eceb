import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { Button, IconButton } from '../Button/index.ts';
import { Menu } from './Menu.tsx';

const remove = fn();
const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: {
    trigger: <IconButton label="Record actions" icon="more" />,
    items: [
      { id: 'open', label: 'Open', href: '#open', icon: 'external' },
      { id: 'copy', label: 'Duplicate', onAction: fn(), icon: 'copy' },
      { id: 'locked', label: 'Edit', isDisabled: true, icon: 'edit' },
      { id: 'delete', label: 'Delete', onAction: remove, tone: 'danger', icon: 'trash' },
    ],
  },
  parameters: documented({
    what: 'Several actions or links behind one button.',
    use: [
      'Actions on one row or record; the account; a single choice that takes effect at once.',
      'Destructive actions come last, in the danger tone, and ask with a ConfirmDialog.',
    ],
    avoid: ['A form value: Select.', 'The main action: Button.', 'Controls and text: Popover.'],
    keyboard: [
      ['Enter, Space, Arrow down', 'open it on the first item'],
      ['Arrow up', 'opens it on the last'],
      ['Arrow up, Arrow down, Home, End', 'move'],
      ['letters', 'go to the item that begins with them'],
      ['Enter', 'activates the item, closes the menu and returns the focus to the button'],
      ['Escape', 'closes'],
    ],
    accessibility: [
      'A menu button with menu items; the current choice is a checked menuitemradio.',
      'A disabled item stays readable but is skipped.',
    ],
  }),
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Open, with everything an item can contain; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  args: {
    trigger: <Button iconEnd="chevron-down">Actions</Button>,
    placement: 'bottom start',
    items: [
      { id: 'open', label: 'Open', href: '#open', icon: 'external', shortcut: ['O'] },
      { id: 'copy', label: 'Duplicate', onAction: fn(), icon: 'copy', shortcut: ['Ctrl', 'D'] },
      { id: 'locked', label: 'Edit', description: 'Locked since 14 July 2026', isDisabled: true, icon: 'edit' },
    ],
    sections: [
      {
        id: 'density',
        label: 'Density',
        items: [
          { id: 'comfortable', label: 'Comfortable', isSelected: true, onAction: fn() },
          { id: 'compact', label: 'Compact', isSelected: false, onAction: fn() },
        ],
      },
      {
        id: 'danger',
        items: [
          { id: 'delete', label: 'Delete', onAction: remove, tone: 'danger', icon: 'trash' },
          {
            id: 'long',
            label: 'Move to Goonyella Riverside open-cut coal mine, rehabilitation area',
            onAction: fn(),
            icon: 'factory',
          },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await expect(screen.getByRole('menuitemradio', { name: 'Comfortable' })).toBeChecked();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    remove.mockClear();
    canvas.getByRole('button', { name: 'Record actions' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    await expect(remove).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Record actions' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

/** A single choice shows which one is current, also to screen readers. */
export const ChoiceOfOne: Story = {
  args: {
    trigger: <Button variant="secondary">Language</Button>,
    items: [
      { id: 'en', label: 'English', isSelected: true, onAction: fn() },
      { id: 'fr', label: 'Français', isSelected: false, onAction: fn() },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }));
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked());
    await expect(screen.getByRole('menuitemradio', { name: 'Français' })).not.toBeChecked();
  },
};
