import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Card, Stack } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { Skeleton, Spinner } from '../Spinner/index.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorFallback, LoadingScreen, NotFound } from './FullScreen.tsx';

const meta = {
  title: 'Feedback/States',
  component: EmptyState,
  args: { title: 'No fuel recorded yet' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  render: (args) => (
    <Card>
      <EmptyState
        {...args}
        icon="fuel"
        text="Add the first delivery or meter reading and its tonnes appear here."
        action={
          <Button variant="primary" icon="plus">
            New record
          </Button>
        }
      />
    </Card>
  ),
};

export const Waiting: Story = {
  render: () => (
    <Stack>
      <Spinner label="Loading records" />
      <Skeleton width="40%" />
      <Skeleton width="65%" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading records' })).toBeVisible();
  },
};

export const Loading: Story = {
  render: () => <LoadingScreen />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};

const reload = fn();

export const Crash: Story = {
  render: () => <ErrorFallback onReload={reload} />,
  play: async ({ canvas }) => {
    reload.mockClear();
    await expect(canvas.getByRole('heading')).toHaveTextContent('Whoops!');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Stuck in a blind spot. Reload to see the magic!');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(reload).toHaveBeenCalledOnce();
  },
};

export const Missing: Story = {
  render: () => <NotFound homeHref="#home" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '#home');
  },
};
