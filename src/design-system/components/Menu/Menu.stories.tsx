import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
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
} satisfies Meta<typeof Menu>;
export default meta;

export const ByKeyboard: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    remove.mockClear();
    canvas.getByRole('button', { name: 'Record actions' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    await expect(remove).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Record actions' })).toHaveFocus());
  },
};

export const Open: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Record actions' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};

/** A choice of one says which is in force, also to a screen reader. */
export const ChoiceOfOne: StoryObj<typeof meta> = {
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
