import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Stack } from '../../layout/index.ts';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

const meta = { title: 'Feedback/Spinner and Skeleton', component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;

/** For an action that is under way. */
export const Waiting: StoryObj<typeof meta> = {
  render: (args) => (
    <Inline align="center">
      <Spinner {...args} />
    </Inline>
  ),
};

/** For content that is about to come, in its shape. */
export const ContentToCome: StoryObj<typeof meta> = {
  render: () => (
    <Stack>
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="70%" />
    </Stack>
  ),
};
