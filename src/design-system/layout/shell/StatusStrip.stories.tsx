import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../components/Button/index.ts';
import { documented } from '../../stories/documented.ts';
import { Stack } from '../Stack.tsx';
import { StatusStrip } from './StatusStrip.tsx';

const meta = {
  title: 'Shell/StatusStrip',
  component: StatusStrip,
  parameters: {
    layout: 'fullscreen',
    ...documented({
      what: 'One line about the application itself, across the whole width below the header.',
      use: ['As long as a state of the application lasts: no connection, a new version that waits.'],
      avoid: ['The result of an action: Toast.', 'Information about the page: a Banner on the page.'],
      accessibility: ['It is announced as a status and does not take the focus.'],
    }),
  },
  args: { tone: 'warning', icon: 'offline', children: 'No connection.' },
} satisfies Meta<typeof StatusStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Stack>
      <StatusStrip {...args} actions={<Button size="sm">Show what waits</Button>}>
        No connection. What you save is kept on this device and sent later.
      </StatusStrip>
      <StatusStrip tone="info" icon="info" actions={<Button size="sm">Reload</Button>}>
        A new version is ready. Drafts are kept.
      </StatusStrip>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('No connection.');
  },
};

export const OnAPhone: Story = {
  render: (args) => (
    <div style={{ width: 320 }}>
      <StatusStrip {...args} actions={<Button size="sm">Show what waits</Button>}>
        No connection. What you save is kept on this device and sent later. Some figures are as of 12/07/2026, 14:32.
      </StatusStrip>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show what waits' })).toBeVisible();
  },
};
