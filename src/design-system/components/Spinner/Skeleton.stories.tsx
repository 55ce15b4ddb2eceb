import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card, Grid, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  parameters: documented({
    what: 'A placeholder of the size of the content, so that nothing jumps when it loads.',
    use: ['The first load of a page, a card, a table.'],
    avoid: ['A reload: keep the content and show a Spinner.'],
    accessibility: ['Hidden from screen readers; mark the region aria-busy or put a Spinner with a name in it.'],
  }),
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Lines, a heading, a figure; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack gap="xl">
      <Stack gap="sm">
        <Skeleton width="40%" height="1.5rem" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </Stack>
      <Grid minColumn={200}>
        {['Scope 1', 'Scope 2', 'Scope 3'].map((name) => (
          <Card key={name}>
            <Stack gap="sm">
              <Skeleton width="5rem" />
              <Skeleton width="60%" height="2rem" />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  ),
};

/** While a form loads. */
export const OfAForm: Story = {
  render: () => <FormSkeleton />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[aria-hidden="true"]')).toHaveLength(4);
  },
};

export const NothingToHear: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden="true"]')).toBeVisible();
  },
};
