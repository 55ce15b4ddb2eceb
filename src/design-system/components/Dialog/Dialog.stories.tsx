import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { TextField } from '../../forms/index.ts';
import { Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Button } from '../Button/index.ts';
import { Text } from '../Text/index.ts';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: { title: 'Add facility', isOpen: false, onClose: () => undefined },
  parameters: documented({
    what: 'A modal window above the page that must be finished or closed first.',
    use: ['A short form that belongs to the page behind it. One task, one primary button.'],
    avoid: [
      'A question with two answers: ConfirmDialog.',
      'Details to read beside the page: Drawer.',
      'A long form: a page.',
    ],
    keyboard: [
      ['Tab', 'stays inside'],
      ['Escape', 'closes and restores the focus'],
    ],
    accessibility: [
      'A modal dialog named by its title; the page behind is hidden from screen readers.',
      'A long body scrolls between title and buttons and is focusable for that.',
    ],
  }),
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

function AddFacility({ lines = 0 }: { lines?: number }) {
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
        description="It can be given records from the day it was acquired."
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
        <Stack>
          <TextField label="Name" value={name} onChange={setName} isRequired autoFocus />
          {Array.from({ length: lines }, (_, line) => (
            <Text as="p" key={line}>
              Line {line + 1} of the terms
            </Text>
          ))}
        </Stack>
      </Dialog>
    </>
  );
}

/** Open, with a form; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => <AddFacility />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add facility' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

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

/** Title and buttons stay visible, however long the body is. */
export const LongBodyScrolls: Story = {
  render: () => <AddFacility lines={80} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add facility' }));
    const last = await screen.findByText('Line 80 of the terms');
    const body = last.closest('[tabindex="0"]');
    await expect(body).not.toBeNull();
    const foot = screen.getByRole('button', { name: 'Add' }).getBoundingClientRect();
    await expect(foot.bottom).toBeLessThanOrEqual(window.innerHeight);
    if (body) body.scrollTop = 40;
    await waitFor(() => expect(body).toHaveAttribute('data-scrolled'));
  },
};
