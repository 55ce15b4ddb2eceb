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
    what: 'Equal columns, as many as its container has room for. The width of the window does not matter.',
    use: [
      'columns where the number is known, as four totals: it falls to numbers that fill their rows, 4, 2, 1.',
      'minColumn alone where there may be any number of parts.',
    ],
    avoid: [
      'Fields of a form: FieldRow.',
      'A wide part with a narrow one: SplitLayout.',
      'Figures in rows: DataTable.',
    ],
    accessibility: [
      'Falls to one column at 400 % zoom, so nobody scrolls sideways (WCAG 2.2, 1.4.10).',
      'Order on the screen is order in the document.',
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

/** Columns a grid shows: how many parts stand in its first row. */
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
