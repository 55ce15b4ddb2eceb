import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Card, Grid } from '../layout/index.ts';
import { documented } from '../stories/documented.ts';
import { themes } from '../themes/index.ts';
import { LineChart } from './LineChart.tsx';
import { waitForCharts, months, wave } from './testing/story-charts.ts';

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  args: {
    title: 'Intensity',
    unit: 't CO2-e / kt ore',
    digits: 2,
    still: true,
    categories: months(12),
    series: [
      { name: 'Ironbark', values: wave(12, 21, 4, 0).map((value, at) => (at === 4 || at === 6 ? null : value)) },
      { name: 'Coolibah', values: wave(12, 14, 2, 3) },
    ],
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
  parameters: documented({
    what: 'How figures change over time. A gap breaks the line; a figure between two gaps is a dot.',
    use: ['Intensities, prices, levels and shares over months or years.', 'Several things compared by their trend.'],
    avoid: ['Amounts that add up to one sum: ColumnChart, stacked.', 'An uncertain figure: RangeChart.'],
    keyboard: [
      ['Tab', 'to the figures, then to the legend'],
      ['Arrow keys', 'from figure to figure, from series to series'],
      ['Enter', 'drills down on a figure; hides or shows a series on the legend'],
    ],
    accessibility: [
      'Lines differ in the shape of their markers, or in their dashes if there are many points, not by colour alone.',
      'A figure reads "Jul 2026, Ironbark: 21.4 t CO2-e / kt ore".',
    ],
  }),
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  decorators: [(Story) => <div style={{ maxWidth: 1000 }}>{Story()}</div>],
  render: (args) => (
    <Grid minColumn={300} gap="xl">
      <LineChart {...args} height={220} />
      <LineChart
        {...args}
        title="Sixty months"
        height={220}
        categories={months(60)}
        series={[
          { name: 'Ironbark', values: wave(60, 21, 4, 0) },
          { name: 'Coolibah', values: wave(60, 14, 2, 3) },
          { name: 'Mulga', values: wave(60, 8, 3, 6).map((value, at) => (at > 20 && at < 27 ? null : value)) },
        ]}
      />
      <LineChart
        {...args}
        title="Below zero"
        height={180}
        categories={['2023', '2024', '2025', '2026']}
        series={[{ name: 'Against the base year', values: ['4.2', '0', '-3.1', '-7.75'] }]}
        unit="%"
      />
      <LineChart
        {...args}
        title="One point"
        height={180}
        categories={['Jul 2026']}
        series={[{ name: 'Ironbark', values: ['21.4'] }]}
      />
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    await waitForCharts(canvasElement, 4);
  },
};

/** The line stops at a gap and continues after it; a point between two gaps is a dot. Paper uses the light theme. */
export const GapsAndPaper: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitForCharts(canvasElement);
    const path = canvasElement.querySelector('.highcharts-series-0 .highcharts-graph')?.getAttribute('d') ?? '';
    await expect(path.match(/M/g)?.length).toBeGreaterThanOrEqual(3);
    await expect(canvas.getByRole('img', { name: /^Nov 2021, Ironbark: No data$/ })).toBeInTheDocument();
    await expect(
      canvas.getByRole('img', { name: /^Dec 2021, Ironbark: 2\d\.\d+ t CO2-e \/ kt ore$/ }),
    ).toBeInTheDocument();
    window.dispatchEvent(new Event('beforeprint'));
    await waitFor(() =>
      expect(canvasElement.querySelector('.highcharts-series-0 .highcharts-graph')).toHaveAttribute(
        'stroke',
        themes.light.chart.series[0] ?? '',
      ),
    );
    window.dispatchEvent(new Event('afterprint'));
    await waitForCharts(canvasElement);
  },
};
