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
    what: 'Stands where nothing is: says why, and what to do next.',
    use: ['A list before its first row, a search without a match, a chart without figures.'],
    avoid: [
      'Content about to come: Skeleton.',
      'A load that failed: Banner with a way to try again.',
      'No such page: NotFound.',
    ],
    accessibility: ['Plain text in the order it is read; the drawing is decoration.'],
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
