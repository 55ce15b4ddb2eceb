import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Card, Stack } from '../layout/index.ts';
import { documented } from '../stories/documented.ts';
import { RangeChart } from './RangeChart.tsx';
import { chooseAction, waitForCharts, months, filesSavedBy, wave } from './testing/story-charts.ts';

const shifted = (values: readonly string[], by: number) => values.map((value) => (Number(value) + by).toFixed(3));
const middle = wave(24, 5200, 900, 1);

const meta = {
  title: 'Charts/RangeChart',
  component: RangeChart,
  args: {
    title: 'Forecast',
    description: 'Trend of the last five years less decided measures',
    unit: { tonnesOf: 'CO2-e' },
    categories: months(24),
    line: { name: 'Expected', values: middle.map((value, at) => (at === 9 ? null : value)) },
    bands: [
      {
        name: 'Possible',
        low: shifted(middle, -1400).map((value, at) => (at === 9 ? null : value)),
        high: shifted(middle, 1600),
      },
      {
        name: 'Likely',
        low: shifted(middle, -500).map((value, at) => (at === 9 ? null : value)),
        high: shifted(middle, 600),
      },
    ],
    still: true,
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
  parameters: documented({
    what: 'How certain a figure is over time: a line, and the ranges around it.',
    use: ['Forecasts, the uncertainty of a factor, the spread of many facilities around their median.'],
    avoid: ['Certain figures: LineChart.', 'More than three ranges: they hide each other.'],
    keyboard: [
      ['Tab', 'to the figures, then to the legend'],
      ['Arrow keys', 'from figure to figure, from series to series'],
      ['Enter', 'drills down on a figure; hides or shows a range on the legend'],
    ],
    accessibility: [
      'A range reads "Jul 2026, Likely: 4,700.1 to 5,800.1 t CO2-e"; an incomplete range reads "No data".',
    ],
  }),
} satisfies Meta<typeof RangeChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  decorators: [(Story) => <div style={{ maxWidth: 1000 }}>{Story()}</div>],
  render: (args) => (
    <Stack>
      <RangeChart {...args} height={260} />
      <RangeChart
        {...args}
        title="Below zero, one range, no line"
        description={undefined}
        height={220}
        line={undefined}
        categories={['2026', '2027', '2028', '2029']}
        bands={[{ name: 'Net', low: ['120', '-40', '-300', '-610'], high: ['260', '180', '20', '-190'] }]}
      />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await waitForCharts(canvasElement, 2);
  },
};

/** Screen readers hear both ends of a range, or "No data" if one is missing; the file contains the original values. */
export const BothEnds: Story = {
  args: {
    categories: ['Jul 2026', 'Aug 2026'],
    line: { name: 'Expected', values: ['100.25', '110'] },
    bands: [{ name: 'Likely', low: ['90.125', null], high: ['120', '130'] }],
  },
  play: async ({ canvas, canvasElement }) => {
    await waitForCharts(canvasElement);
    await expect(
      await canvas.findByRole('img', { name: 'Jul 2026, Likely: 90.125 to 120 t CO2-e' }),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('img', { name: 'Jul 2026, Expected: 100.25 t CO2-e' })).toBeInTheDocument();
    const [csv] = await filesSavedBy(() => chooseAction('Download CSV'));
    await expect(await csv?.content.text()).toBe(
      'Category,Expected (t CO2-e),"Likely, low (t CO2-e)","Likely, high (t CO2-e)"\r\nJul 2026,100.25,90.125,120\r\nAug 2026,110,,130\r\n',
    );
    const [svg] = await filesSavedBy(() => chooseAction('Download SVG'));
    await expect(await svg?.content.text()).toContain('Forecast');
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getByRole('row', { name: /^Aug 2026/ })).toHaveTextContent('Aug 2026110.000No data130.000');
  },
};
