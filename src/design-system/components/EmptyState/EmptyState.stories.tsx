import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Card, Grid } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Button } from '../Button/index.ts';
import { EmptyState } from './EmptyState.tsx';

const create = fn();
const meta = {
  title: 'Feedback/Empty state',
  component: EmptyState,
  args: {
    title: 'No fuel recorded yet',
    icon: 'fuel',
    text: 'Add the first delivery or meter reading and its tonnes appear here.',
    action: (
      <Button variant="primary" icon="plus" onPress={create}>
        New record
      </Button>
    ),
  },
  parameters: documented({
    what: 'Explains why there is nothing here, and what to do next.',
    use: ['A list without rows yet, a search without matches, a chart without figures.'],
    avoid: ['Content that is loading: Skeleton.', 'A failed load: Banner with a retry.', 'No such page: NotFound.'],
    accessibility: ['Plain text in reading order; the icon is decorative.'],
  }),
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** First use, no match, bare; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Grid minColumn={300}>
      <Card>
        <EmptyState {...args} />
      </Card>
      <Card>
        <EmptyState
          icon="search"
          title="No record fits these filters"
          text="Take away a filter or choose another reporting year."
          action={<Button>Clear filters</Button>}
        />
      </Card>
      <Card>
        <EmptyState title="Nothing to approve" />
      </Card>
    </Grid>
  ),
};

export const NextStep: Story = {
  play: async ({ canvas }) => {
    create.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'New record' }));
    await expect(create).toHaveBeenCalledOnce();
  },
};
