import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Inline } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { showToast } from './Toast.tsx';

const meta = { title: 'Feedback/Toast' } satisfies Meta;
export default meta;

export const Kinds: StoryObj<typeof meta> = {
  render: () => (
    <Inline>
      <Button onPress={() => showToast({ kind: 'success', text: 'Created successful' })}>Success</Button>
      <Button
        onPress={() => showToast({ kind: 'error', text: 'Something went wrong. Ask your admin for assistance.' })}
      >
        Error
      </Button>
      <Button onPress={() => showToast({ kind: 'info', text: 'Your session was renewed.' })}>Info</Button>
    </Inline>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await waitFor(() => expect(screen.getByText('Created successful')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong. Ask your admin for assistance.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await expect(screen.getAllByText('Created successful')).toHaveLength(1);
  },
};
