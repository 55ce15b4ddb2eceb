import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Text } from '../components/Text/index.ts';
import { documented } from '../stories/documented.ts';
import { Card } from './Card.tsx';
import { Grid } from './Grid.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/Grid',
  component: Grid,
  parameters: documented({
    what: 'Equal columns, as many as fit into the container. The width of the window does not matter.',
    use: [
      'columns if the number is known, such as four totals: it drops to numbers that fill the rows, 4, 2, 1.',
      'minColumn alone for any number of items.',
    ],
    avoid: ['Fields of a form: FieldRow.', 'A wide and a narrow column: SplitLayout.', 'Figures in rows: DataTable.'],
    accessibility: [
      'One column at 400 % zoom, so there is no horizontal scrolling (WCAG 2.2, 1.4.10).',
      'The visual order is the document order.',
    ],
  }),
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

const widths = [880, 560, 300] as const;
const months = ['July', 'August', 'September', 'October'];

function Cells({ of }: { of: readonly string[] }) {
  return of.map((month) => (
    <Card key={month} padding="md">
      <Text size="sm">{month}</Text>
    </Card>
  ));
}

export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack gap="xl">
      {widths.map((width) => (
        <Stack key={width} gap="sm">
          <Text size="xs" tone="muted">
            columns 4 in {width} px
          </Text>
          <div style={{ width }}>
            <Grid columns={4}>
              <Cells of={months} />
            </Grid>
          </div>
        </Stack>
      ))}
      <Stack gap="sm">
        <Text size="xs" tone="muted">
          minColumn 200, gap sm
        </Text>
        <Grid minColumn={200} gap="sm">
          <Cells of={['Moranbah North', 'Ironbark', 'Goonyella']} />
        </Grid>
      </Stack>
    </Stack>
  ),
};

/** Number of columns: the number of items in the first row. */
function columnsIn(box: HTMLElement): number {
  const tops = months.map((month) => within(box).getByText(month).getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}

export const FollowsItsContainer: Story = {
  render: () => (
    <Stack>
      {widths.map((width) => (
        <div key={width} style={{ width }} data-testid={String(width)}>
          <Grid columns={4}>
            <Cells of={months} />
          </Grid>
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const found = widths.map((width) => columnsIn(canvas.getByTestId(String(width))));
    await expect(found).toEqual([4, 2, 1]);
  },
};
