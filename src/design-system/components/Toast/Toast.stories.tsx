import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Inline } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Button } from '../Button/index.ts';
import { ToastHost, dismissToasts, showToast } from './Toast.tsx';
import type { ToastMessage } from './Toast.tsx';

const undo = fn();
const messages: readonly ToastMessage[] = [
  { kind: 'success', text: 'Created successful' },
  { kind: 'error', text: 'Something went wrong. Ask your admin for assistance.' },
  { kind: 'info', text: 'The record is in the bin for 30 days.', action: { label: 'Undo', onPress: undo } },
  {
    kind: 'warning',
    title: 'Import finished with 3 questions',
    text: 'moranbah-north-diesel-deliveries-2025-07-01-to-2026-06-30-final-corrected.xlsx',
  },
];

/** The progress bar of a notice would change every picture. */
const lasting = messages.map((message) => ({ ...message, stays: true }));

const meta = {
  title: 'Feedback/Toast',
  // Every story already has a host; a second one would announce everything twice.
  component: ToastHost,
  parameters: documented({
    what: 'A notice about the result of an action. Top right below the header, light in both themes, shown for five seconds.',
    use: ['A save or export that succeeded; a failed call that needs no response from the reader.'],
    avoid: [
      'Information that must stay visible: Banner.',
      'Questions: ConfirmDialog.',
      'An invalid field: the error message of the field.',
    ],
    keyboard: [
      ['Alt T', 'goes to the notices'],
      ['Tab, Enter', 'use its action, or close it'],
    ],
    accessibility: [
      'An error is an alert and announced at once; other notices are announced politely.',
      'The timer pauses while the pointer is over it or the window is in the background.',
      'It stays for five seconds with reduced motion too.',
      'Drag it by 80 % of its width to dismiss it.',
    ],
  }),
} satisfies Meta<typeof ToastHost>;
export default meta;
type Story = StoryObj<typeof meta>;

function OnArrival({ shown }: { shown: readonly ToastMessage[] }) {
  useEffect(() => {
    for (const message of shown) showToast(message);
  }, [shown]);
  return <div style={{ height: 420 }} />;
}

/** All kinds at once; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => <OnArrival shown={lasting} />,
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(messages.length));
  },
};

export const OnceAndAway: Story = {
  render: () => (
    <Inline>
      {messages.map((message) => (
        <Button key={message.kind} onPress={() => showToast(message)}>
          {message.kind}
        </Button>
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    undo.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'error' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Ask your admin');
    await userEvent.click(canvas.getByRole('button', { name: 'success' }));
    await userEvent.click(canvas.getByRole('button', { name: 'success' }));
    const success = await screen.findByText('Created successful');
    await expect(screen.getAllByText('Created successful')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'info' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    const notice = success.closest<HTMLElement>('[role="status"]');
    await expect(notice).not.toBeNull();
    if (notice) await userEvent.click(within(notice).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Created successful')).toBeNull());
  },
};

/** A notice that is dismissed while it still comes in leaves nothing over the page. */
export const DismissedAtOnce: Story = {
  render: () => <Button onPress={() => showToast({ kind: 'success', text: 'Your account is ready.' })}>Show</Button>,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await screen.findByText('Your account is ready.');
    dismissToasts();
    await waitFor(() => expect(document.querySelector('.Toastify__toast')).toBeNull());
  },
};
