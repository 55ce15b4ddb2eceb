import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TextField } from '../../forms/index.ts';
import { Button } from '../Button/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  args: { title: 'Add facility', isOpen: false, onClose: fn() },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

function AddFacility() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="primary" onPress={() => setOpen(true)}>
        Add facility
      </Button>
      <Dialog
        title="Add facility"
        isOpen={isOpen}
        onClose={close}
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Add
            </Button>
          </>
        }
      >
        <TextField label="Name" value={name} onChange={setName} isRequired autoFocus />
      </Dialog>
    </>
  );
}

export const KeepsAndReturnsFocus: Story = {
  render: () => <AddFacility />,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Add facility' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Add facility' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = {
  render: () => <AddFacility />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add facility' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

const confirm = fn();
const cancel = fn();

export const ConfirmAsksBeforeLoss: Story = {
  render: () => <ConfirmDialog isOpen onConfirm={confirm} onCancel={cancel} />,
  play: async () => {
    confirm.mockClear();
    cancel.mockClear();
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmation' });
    await expect(dialog).toHaveTextContent('Your progress on this input will be lost. Do you want to proceed?');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect(confirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(cancel).toHaveBeenCalledOnce();
  },
};

export const ConfirmDanger: Story = {
  render: () => (
    <ConfirmDialog
      isOpen
      tone="danger"
      title="Delete record"
      text="The record and its working are removed from every total."
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={cancel}
    />
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible());
  },
};
