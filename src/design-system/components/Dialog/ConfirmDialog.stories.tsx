import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Overlays/Confirm dialog',
  component: ConfirmDialog,
  args: { isOpen: true, onConfirm: fn(), onCancel: fn() },
  parameters: documented({
    what: 'Asks before something is lost. By default it asks about unsaved input.',
    use: [
      'Leaving an unsaved form; deleting; with the danger tone for anything that cannot be undone.',
      'Name the answer after the action: Delete, not Yes.',
    ],
    avoid: ['Anything to fill in: Dialog.', 'Actions that can be undone: perform them and offer Undo in a Toast.'],
    keyboard: [
      ['Tab', 'moves between the two answers'],
      ['Escape', 'is the harmless answer'],
    ],
    accessibility: [
      'An alertdialog named by its title. Focus starts on the harmless answer.',
      'A press outside does not close it.',
    ],
  }),
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The specification's own question; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

export const AsksBeforeLoss: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmation' });
    await expect(dialog).toHaveTextContent('Your progress on this input will be lost. Do you want to proceed?');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'Delete record',
    text: 'The record and its working are removed from every total.',
    confirmLabel: 'Delete',
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible());
  },
};

/** In progress: it shows Processing... and can no longer be cancelled. */
export const WhileItIsDone: Story = {
  args: { loading: true },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText('Processing...')).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
